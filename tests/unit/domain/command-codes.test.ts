import { expect, test } from 'vitest'
import { COMMAND_NAMES, commandCode, commands, readCommand } from '#shared/domain/command-codes.ts'

/** The codes on the laminated sheets in the halls. Entries of this list never change; a new command adds one. */
const ON_SHEETS = [
  ['confirm', 'BCMD019', 'Spakowana'],
  ['print', 'BCMD028', 'Drukuj'],
  ['reprint', 'BCMD037', 'Drukuj ponownie'],
  ['yes', 'BCMD046', 'Tak'],
  ['no', 'BCMD055', 'Nie'],
  ['generate', 'BCMD064', 'Generuj etykiety'],
  ['signOut', 'BCMD073', 'Wyloguj'],
  ['start', 'BCMD082', 'Rozpocznij'],
  ['finish', 'BCMD091', 'Zakończ'],
  ['tick', 'BCMD107', 'Zaznacz punkt listy'],
  ['ticket', 'BCMD116', 'Drukuj kartę zlecenia'],
  ['clear', 'BCMD125', 'Odłóż zlecenie'],
  ['setAside', 'BCMD134', 'Odłóż i zgłoś biuru'],
] as const

test('every command keeps the number and the name on the laminated sheets', () => {
  expect(commands.map((command) => [command, commandCode(command), COMMAND_NAMES[command]])).toEqual(
    ON_SHEETS,
  )
})

test('the code on a sheet is read as its command, and no number is used twice', () => {
  for (const [command, code] of ON_SHEETS) expect(readCommand(code)).toBe(command)
  expect(new Set(commands.map(commandCode)).size).toBe(commands.length)
  expect(readCommand('BCMD018')).toBeNull()
})
