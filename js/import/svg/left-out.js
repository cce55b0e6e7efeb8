/** Why an element cannot be drawn where it is: it is left out, and the rest of the file is read. */
export class LeftOut extends Error {}
