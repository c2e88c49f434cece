/** Thrown if the file cannot be read; the message tells the user why. */
export class UnreadableFile extends Error {}
