/** Address of a picture stored on this site. */
export const ownPicture = /^\/images\/[a-z0-9][a-z0-9.-]{0,119}$/;

/** Size in the address of a picture. */
export const sizeOfPicture = /-(\d{1,4})x(\d{1,4})-[0-9a-f]{12}\.webp$/;
