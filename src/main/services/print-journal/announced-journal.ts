import type { Events } from '#shared/ipc/events.ts'
import type { PrintEntry, PrintJournal } from './ports.ts'

export type EmitJournal = (event: 'journal.changed', change: Events['journal.changed']) => void

/** Wraps the journal so that each change of an entry is emitted as an event once it is on disk. */
export function announceChanges(journal: PrintJournal, emit: EmitJournal): PrintJournal {
  const reported = (entry: PrintEntry): PrintEntry => {
    const { id, state, label, operator } = entry
    emit('journal.changed', {
      id,
      packagePk: label?.packagePk ?? null,
      orderPk: label?.orderPk ?? null,
      operatorPk: operator?.pk ?? null,
      state,
    })
    return entry
  }
  return {
    ...journal,
    create: (print, admit) => reported(journal.create(print, admit)),
    keep: (id, kept) => reported(journal.keep(id, kept)),
    change: (id, state, details) => reported(journal.change(id, state, details)),
    check: (id) => reported(journal.check(id)),
    forgetContents: (ids) => journal.forgetContents(ids).map(reported),
  }
}
