/** Words for people: the file cannot be read, and why. */
export class UnreadableFile extends Error {}
