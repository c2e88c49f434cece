/** What a laminated sheet of barcodes can do at the packing bench in place of a button (DESK-048). */
export const commands = ['confirm', 'print', 'reprint', 'yes', 'no', 'generate', 'signOut'] as const
export type ScanCommand = (typeof commands)[number]

/** Captions of the buttons that the codes stand for; they stand on the sheet too. */
export const COMMAND_NAMES: Readonly<Record<ScanCommand, string>> = {
  confirm: 'Spakowana',
  print: 'Drukuj',
  reprint: 'Drukuj ponownie',
  yes: 'Tak',
  no: 'Nie',
  generate: 'Generuj etykiety',
  signOut: 'Wyloguj',
}

/** Digits and letters that every keyboard layout has in the same place, so that a scanner never mistypes them. */
const PREFIX = 'BCMD'

/** Weights 3 and 1 as in an EAN: one wrong or swapped digit is noticed. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** The text of a command's barcode, e.g. `BCMD014`. */
export function commandCode(command: ScanCommand): string {
  const number = String(commands.indexOf(command) + 1).padStart(2, '0')
  return `${PREFIX}${number}${checkDigit(number)}`
}

/** null for anything that is no command. */
export function readCommand(text: string): ScanCommand | null {
  return commands.find((command) => commandCode(command) === text.trim().toUpperCase()) ?? null
}
