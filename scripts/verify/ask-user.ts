import { createInterface } from 'node:readline/promises'
import type { AskUser } from './run-verification.ts'

const HELP = 'tak / nie / pomiń (nie można tu sprawdzić) / koniec (dokończę później)'

/** Asks in the terminal. Close it with `close` when the command ends. */
export function askInTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream) {
  const terminal = createInterface({ input, output })
  // The end of the input, e.g. Ctrl+D, ends the command like the answer does.
  const ended = new Promise<'koniec'>((resolve) => {
    terminal.once('close', () => resolve('koniec'))
  })
  const question = (text: string) => Promise.race([terminal.question(text), ended])
  const ask: AskUser = async (line, text) => {
    output.write(`\n        ${line.expected}\n        ${text}\n`)
    for (;;) {
      const answer = (await question(`        ${HELP}: `)).trim().toLowerCase()
      if (answer === 'tak' || answer === 't') return { kind: 'yes' }
      if (answer === 'pomiń' || answer === 'pomin' || answer === 'p') return { kind: 'skip' }
      if (answer === 'koniec' || answer === 'k') return { kind: 'end' }
      if (answer !== 'nie' && answer !== 'n') continue
      const remark = await question('        Co było nie tak? Bez danych klientów i pracowników. ')
      return { kind: 'no', remark: remark === 'koniec' ? '' : remark.trim() }
    }
  }
  return { ask, close: () => terminal.close() }
}
