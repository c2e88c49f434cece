/**
 * The command barcodes of one area. `number` is printed on laminated sheets, so it never changes and is never given to
 * another command. `name` is the caption of the button that the code replaces; it is also on the sheet.
 */
export interface CommandSet {
  codes: Readonly<Record<string, { number: number; name: string }>>
  /**
   * Message if a command is scanned and no screen of the area handles it. Null means that the commands work on every
   * screen.
   */
  elsewhere: string | null
}
