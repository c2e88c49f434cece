import type { Events } from '#shared/ipc/events.ts'
import type { PrintEntry, PrintJournal } from './ports.ts'

export type EmitJournal = (event: 'journal.changed', change: Events['journal.changed']) => void

/** Wraps the journal so that each change of an entry is emitted as an event once it is on disk. */
export function announceChanges(journal: PrintJournal, emit: EmitJournal): PrintJournal {
  const told = (entry: PrintEntry): PrintEntry => {
    const { id, state, label } = entry
    emit('journal.changed', {
      id,
      packagePk: label?.packagePk ?? null,
      orderPk: label?.orderPk ?? null,
      state,
    })
    return entry
  }
  return {
    ...journal,
    create: (print, admit) => told(journal.create(print, admit)),
    keep: (id, kept) => told(journal.keep(id, kept)),
    change: (id, state, details) => told(journal.change(id, state, details)),
    check: (id) => told(journal.check(id)),
  }
}
