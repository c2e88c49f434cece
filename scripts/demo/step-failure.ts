/** A step could not be done; the message holds the screen's own words where there are any. */
export class StepFailure extends Error {}
