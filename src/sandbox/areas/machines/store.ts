import { ACTION_SWITCHES, type ActionSwitch } from '#shared/domain/machine-action.ts'
import type { Database } from '../../database/database.ts'

const CHECKLISTS = ['checklist_before_start', 'checklist_before_end'] as const

/** An action in the API's format; a new one has no key. */
export type ActionInput = {
  pk?: number | null | undefined
  name: string
  description?: string | null | undefined
} & Record<ActionSwitch, boolean> &
  Record<(typeof CHECKLISTS)[number], readonly string[]>

type ActionRow = { pk: number; position: number; name: string; description: string } & Record<
  ActionSwitch,
  number
> &
  Record<(typeof CHECKLISTS)[number], string>

const COLUMNS = ['name', 'description', ...CHECKLISTS, ...ACTION_SWITCHES] as const

/** Actions of a machine, in order. */
export function actionsOf(database: Database, machinePk: number): Record<string, unknown>[] {
  return database
    .all<ActionRow>(
      `SELECT pk, position, ${COLUMNS.join(', ')} FROM machine_actions WHERE machine_pk = ? ORDER BY position`,
      machinePk,
    )
    .map((row) => ({
      ...row,
      ...Object.fromEntries(ACTION_SWITCHES.map((name) => [name, row[name] === 1])),
      ...Object.fromEntries(CHECKLISTS.map((name) => [name, JSON.parse(row[name]) as unknown])),
    }))
}

/** Actions of all machines, as options. */
export function actionOptions(database: Database): { value: number; label: string }[] {
  return database.all(
    `SELECT a.pk AS value, a.name || ' – ' || m.name AS label FROM machine_actions a
     JOIN machines m ON m.pk = a.machine_pk ORDER BY polish_order(a.name || ' – ' || m.name)`,
  )
}

export const hasAction = (database: Database, pk: number): boolean =>
  database.get('SELECT 1 FROM machine_actions WHERE pk = ?', pk) !== undefined

/** Replaces the machine's actions with these, in this order. */
export function writeActions(database: Database, machinePk: number, actions: readonly ActionInput[]): void {
  const kept = actions.flatMap(({ pk }) => (typeof pk === 'number' ? [pk] : []))
  database.run(
    'DELETE FROM machine_actions WHERE machine_pk = ? AND pk NOT IN (SELECT value FROM json_each(?))',
    machinePk,
    JSON.stringify(kept),
  )
  for (const [index, action] of actions.entries()) writeAction(database, machinePk, index + 1, action)
}

function writeAction(
  database: Database,
  machinePk: number,
  position: number,
  { pk, name, description, ...parts }: ActionInput,
): void {
  const values = [
    name,
    description ?? '',
    ...CHECKLISTS.map((list) => JSON.stringify(parts[list])),
    ...ACTION_SWITCHES.map((flag) => Number(parts[flag])),
  ]
  if (typeof pk === 'number') {
    const assignments = COLUMNS.map((column) => `${column} = ?`).join(', ')
    database.run(
      `UPDATE machine_actions SET ${assignments}, position = ? WHERE pk = ?`,
      ...values,
      position,
      pk,
    )
  } else {
    database.run(
      `INSERT INTO machine_actions (${COLUMNS.join(', ')}, position, machine_pk)
       VALUES (${COLUMNS.map(() => '?').join(', ')}, ?, ?)`,
      ...values,
      position,
      machinePk,
    )
  }
}
