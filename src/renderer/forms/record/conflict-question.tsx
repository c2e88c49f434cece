import { choose } from '../../ui/questions.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import type { LastChange } from './last-change.ts'
import type { FieldConflict } from './record-changes.ts'
import { shownBeside } from './shown-value.ts'
import './conflict-question.css'

/** `edit`: the user returned to the form, and nothing is sent. */
export type ConflictAnswer = 'mine' | 'theirs' | 'edit'

/**
 * Prompts the user to choose which side's changes to use. Only for fields that were changed both here and on the
 * server. `lastChange` is the server's latest change of the record.
 */
export async function promptConflicts(
  conflicts: readonly FieldConflict[],
  labels: Readonly<Record<string, string>>,
  lastChange: LastChange = { author: null, moment: null },
): Promise<ConflictAnswer> {
  const answer = await choose({
    title: 'Ktoś zmienił to w międzyczasie',
    text: (
      <>
        <p>Kto zmienił: {changedBy(lastChange)}</p>
        <ConflictTable conflicts={conflicts} labels={labels} />
      </>
    ),
    choices: [
      { value: 'theirs', text: 'Zachowaj wersję z serwera' },
      { value: 'mine', text: 'Zapisz moją wersję', intent: 'primary' },
    ],
    leave: 'Wróć do edycji',
  })
  return answer ?? 'edit'
}

/** Example: `Anna Nowak, 10:42:05`, with the day if it is not today. */
function changedBy({ author, moment }: LastChange): string {
  const who = author ?? 'Serwer nie podał'
  if (moment === null) return who
  const at = formatDateTime(moment)
  const [day, time = at] = at.split(' ')
  return `${who}, ${day === formatDate(new Date().toISOString()) ? time : at}`
}

interface ConflictTableProps {
  conflicts: readonly FieldConflict[]
  labels: Readonly<Record<string, string>>
}

function ConflictTable({ conflicts, labels }: ConflictTableProps) {
  return (
    <table className="conflict-table">
      <thead>
        <tr>
          <th scope="col">Pole</th>
          <th scope="col">Na serwerze</th>
          <th scope="col">W formularzu</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ name, label = labels[name] ?? name, mine, theirs }) => (
          <tr key={`${name} ${label}`}>
            <th scope="row">{label}</th>
            <td>{shownBeside(theirs, mine)}</td>
            <td>{shownBeside(mine, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
