/** The file is none that can be read: told to the person as it is. */
export class Unreadable extends Error {}
