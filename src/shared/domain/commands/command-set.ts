/**
 * What the command barcodes of one area stand for. `number` stands on laminated sheets: it is never changed, and never
 * given to another command. `name` is the caption of the button that the code stands for; it is on the sheet, too.
 */
export interface CommandSet {
  codes: Readonly<Record<string, { number: number; name: string }>>
  /** Said where one is scanned and no screen of the area takes it; null: such a command works on every screen. */
  elsewhere: string | null
}
