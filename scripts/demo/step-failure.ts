/** A step could not be done. The message contains the screen's own text if there is any. */
export class StepFailure extends Error {}
