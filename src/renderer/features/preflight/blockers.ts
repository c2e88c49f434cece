import { capitalized } from '../../lib/format.ts'
import type { ViewedFile, ViewedUnit } from './viewed-file.ts'

/** Why the file is not accepted yet. With an opening it links to it. */
export interface Blocker {
  id: string
  text: string
  opening: number | null
  tone: 'failed' | 'waiting' | 'info'
}

interface BlockerFacts {
  viewed: ViewedFile
  /** Why this user may accept nothing here, or null. */
  refusal: string | null
  /** The server's reasons, by the first page of a unit. */
  refused: ReadonlyMap<number, string>
  /** Units that are being saved. */
  saving: ReadonlySet<number>
  /** Pages whose picture could not be loaded. */
  withoutPicture: ReadonlySet<number>
}

export const HAS_ERRORS = 'błędy, potrzebny jest poprawiony plik'
const RUNNING = 'Weryfikacja pliku jeszcze trwa.'
const NO_COVER = 'Brak stron okładki.'
const DIFFERENT = 'Wszystkie strony są zaakceptowane, ale serwer nie uznaje pliku za zaakceptowany.'

function ofUnit(unit: ViewedUnit, { refused, saving, viewed, withoutPicture }: BlockerFacts): Blocker[] {
  if (unit.isAccepted) return []
  const at = { id: `unit ${unit.key}`, opening: unit.openings[0] ?? null }
  const name = capitalized(unit.name)
  if (unit.hasErrors) return [{ ...at, text: `${name}: ${HAS_ERRORS}`, tone: 'failed' }]
  const words = refused.get(unit.key)
  if (words !== undefined) return [{ ...at, text: `${name}: ${words}`, tone: 'failed' }]
  if (saving.has(unit.key)) return [{ ...at, text: `${name}: zapisywanie…`, tone: 'info' }]
  const { faces, openings } = viewed.structure
  const isUnseen = unit.openings.some((index) =>
    openings[index]?.faces.some((face) => faces[face] && withoutPicture.has(faces[face].page.pk)),
  )
  return [{ ...at, text: `${name}: ${isUnseen ? 'brak podglądu, ' : ''}do zaakceptowania`, tone: 'waiting' }]
}

/** Returns everything that blocks the file's acceptance, starting with what concerns the whole file. */
export function blockersOf(facts: BlockerFacts): Blocker[] {
  const { viewed, refusal } = facts
  const whole = (id: string, text: string, tone: Blocker['tone']): Blocker => ({
    id,
    text,
    tone,
    opening: null,
  })
  if (viewed.isAccepted) return []
  return [
    ...(viewed.isChecked ? [] : [whole('running', RUNNING, 'info')]),
    ...(refusal === null ? [] : [whole('refusal', refusal, 'failed')]),
    ...(viewed.structure.warnings.includes('noCover') ? [whole('cover', NO_COVER, 'failed')] : []),
    ...viewed.units.flatMap((unit) => ofUnit(unit, facts)),
    ...(viewed.difference === 'pages accepted, file not' ? [whole('different', DIFFERENT, 'waiting')] : []),
  ]
}
