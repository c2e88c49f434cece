/**
 * The code for calibrating a scanner, shown on the screen and printed on the command sheet. It uses digits and letters
 * that every keyboard layout has in the same place; the last digit is a check digit as in an EAN. It is the same on
 * every station, so one printed sheet works everywhere.
 */
export const CALIBRATION_CODE = 'BKAL2048138'

/** Longest prefix or suffix that a station can be configured with. */
const MAX_AFFIX = 8

export function isCalibrationCode(text: string): boolean {
  return text.trim().toUpperCase() === CALIBRATION_CODE
}

/** Returns the characters around the expected code. Null if the text is not that code with a few characters added. */
export function affixesOf(text: string, expected: string): { prefix: string; suffix: string } | null {
  const at = text.indexOf(expected)
  if (at < 0) return null
  const prefix = text.slice(0, at)
  const suffix = text.slice(at + expected.length)
  return prefix.length > MAX_AFFIX || suffix.length > MAX_AFFIX ? null : { prefix, suffix }
}
