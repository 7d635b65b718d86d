/** Address of a picture that this site keeps. */
export const ownPicture = /^\/images\/[a-z0-9][a-z0-9.-]{0,119}$/;

/** Its size, where the address tells it. */
export const sizeOfPicture = /-(\d{1,4})x(\d{1,4})-[0-9a-f]{12}\.webp$/;
