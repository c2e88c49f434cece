import type { Database } from '../../database/database.ts'
import { writeMedia } from '../../database/media-files.ts'
import { samplePicture } from '../../sample/sample-picture.ts'
import { auditOf } from '../../sample/translations-of.ts'
import { keyOf } from '../../database/key-ranges.ts'
import machines from '../../seeds/machines-and-actions.json' with { type: 'json' }

interface SampleAction {
  /** Number of the action among all actions, which gives its key. The first eleven are assigned to staff. */
  number: number
  name: string
  description?: string
  start?: readonly string[]
  end?: readonly string[]
  switches?: readonly string[]
}

/** Every third machine has a picture. */
const PICTURED = 3

export function seedMachines(database: Database, now: Date): void {
  for (const [index, { name, model, type, actions }] of machines.entries()) {
    const ordinal = index + 1
    const pk = keyOf('machines', ordinal)
    const { date_added, date_modified, last_modified_by } = auditOf(now, 600 - index * 17, 'Zenon Dąbrowski')
    database.run(
      `INSERT INTO machines (pk, name, model, type, image, date_added, date_modified, last_modified_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      pk,
      name,
      model,
      type,
      index % PICTURED === 0 ? picture(database, ordinal) : null,
      date_added,
      date_modified,
      last_modified_by,
    )
    for (const [place, action] of actions.entries()) seedAction(database, pk, place + 1, action)
  }
}

function seedAction(database: Database, machinePk: number, position: number, action: SampleAction): void {
  const { number, name, description = '', start = [], end = [], switches = [] } = action
  database.run(
    `INSERT INTO machine_actions
       (pk, machine_pk, position, name, description, checklist_before_start, checklist_before_end, is_work_preview,
        is_mounting_info, is_use_codes_verification, is_use_codes_verification_print, is_assembly_codes_verification)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    keyOf('machine_actions', number),
    machinePk,
    position,
    name,
    description,
    JSON.stringify(start),
    JSON.stringify(end),
    Number(switches.includes('is_work_preview')),
    Number(switches.includes('is_mounting_info')),
    Number(switches.includes('is_use_codes_verification')),
    Number(switches.includes('is_use_codes_verification_print')),
    Number(switches.includes('is_assembly_codes_verification')),
  )
}

function picture(database: Database, ordinal: number): string {
  const bytes = samplePicture([70, 84, 96], [206, 214, 220], { width: 240, height: 150 })
  return writeMedia(database, 'machines', `maszyna-${ordinal}.png`, { type: 'image/png', bytes })
}
