import { checkDigit } from './check-digit.ts'
import type { CommandSet } from './commands/command-set.ts'
import { packingCommands } from './commands/packing-commands.ts'
import { productionCommands } from './commands/production-commands.ts'
import { shellCommands } from './commands/shell-commands.ts'

/** The command barcodes of each area, which replace buttons on a laminated sheet (DESK-048). */
const SETS = { packing: packingCommands, shell: shellCommands, production: productionCommands } as const

export type CommandArea = keyof typeof SETS
/** The commands of one area. */
export type CommandOf<Area extends CommandArea> = {
  [Key in Area]: keyof (typeof SETS)[Key]['codes'] & string
}[Area]
export type ScanCommand = CommandOf<CommandArea>

interface Code {
  command: ScanCommand
  area: CommandArea
  number: number
  name: string
}

function codesOf([area, { codes }]: [string, CommandSet]): Code[] {
  return Object.entries(codes).map(([command, code]) => ({
    command: command as ScanCommand,
    area: area as CommandArea,
    ...code,
  }))
}

const CODES: readonly Code[] = Object.entries(SETS)
  .flatMap(codesOf)
  .toSorted((a, b) => a.number - b.number)

/** Commands of all areas, sorted by number as on the sheet. */
export const commands: readonly ScanCommand[] = CODES.map(({ command }) => command)

/** Captions of the buttons that the codes replace; they are also printed on the sheet. */
export const COMMAND_NAMES = Object.fromEntries(
  CODES.map(({ command, name }) => [command, name]),
) as Readonly<Record<ScanCommand, string>>

const CODE_OF = Object.fromEntries(CODES.map((code) => [code.command, code])) as Readonly<
  Record<ScanCommand, Code>
>

export function commandsOfArea<Area extends CommandArea>(area: Area): CommandOf<Area>[] {
  return Object.keys(SETS[area].codes) as CommandOf<Area>[]
}

/** Returns the message for a command that no current screen handles. Null for commands that work on every screen. */
export function wrongScreenMessage(command: ScanCommand): string | null {
  return SETS[CODE_OF[command].area].elsewhere
}

/** Digits and letters that every keyboard layout has in the same place, so that a scanner never mistypes them. */
const PREFIX = 'BCMD'

/** The text of a command's barcode, e.g. `BCMD019`. */
export function commandCode(command: ScanCommand): string {
  const number = String(CODE_OF[command].number).padStart(2, '0')
  return `${PREFIX}${number}${checkDigit(number)}`
}

/** Returns null if the text is not a command. */
export function readCommand(text: string): ScanCommand | null {
  return commands.find((command) => commandCode(command) === text.trim().toUpperCase()) ?? null
}
