/** Address of a picture that this site keeps. */
export const ownPicture = /^\/images\/[a-z0-9][a-z0-9.-]{0,119}$/;
