import type { ModelPermission } from '#shared/api/resources/model-permissions.ts'
import { foldText } from '../../../lib/fold.ts'
import {
  ACTION_NAMES,
  MODEL_ACTIONS,
  PERMISSION_SECTIONS,
} from '../../../entities/permission/permission-names.ts'

/** One row of the matrix: a model with its actions, or a single permission. */
export interface MatrixRow {
  key: string
  label: string
  /** True if only the code is known. */
  isRaw: boolean
  /** The server's own name for a permission that has no Polish name here. */
  note: string | null
  /** Codes in the order of the columns (view, add, change, delete); null if there is no such permission. */
  cells: readonly (string | null)[]
  /** The code of a single permission. */
  alone: string | null
}

export interface MatrixSection {
  label: string
  rows: readonly MatrixRow[]
}

interface Named {
  section: string
  label: string
  order: number
}

const NAMED_MODELS = new Map<string, Named>()
const NAMED_CODES = new Map<string, Named>()
for (const { label: section, models, special = {} } of PERMISSION_SECTIONS) {
  for (const [model, label] of Object.entries(models))
    NAMED_MODELS.set(model, { section, label, order: NAMED_MODELS.size })
  for (const [code, label] of Object.entries(special))
    NAMED_CODES.set(code, { section, label, order: NAMED_CODES.size })
}

const RAW_SECTION = 'Pozostałe uprawnienia serwera'
const ALONE_AFTER = 1000

/** Removes the app prefix that some servers put before the code: `orders.view_order`. */
const bareCode = (code: string): string => code.slice(code.lastIndexOf('.') + 1)

interface DraftRow extends MatrixRow {
  section: string
  order: number
  cells: (string | null)[]
}

/**
 * Returns the rows by section, unnamed ones last. Permissions of the group that are missing from the server's list are
 * rows too, so that no granted permission is lost because the client does not know it.
 */
export function matrixOf(
  catalogue: readonly ModelPermission[],
  held: Iterable<string>,
): readonly MatrixSection[] {
  const words = new Map(catalogue.map(({ codename, name }) => [codename, name]))
  const rows = new Map<string, DraftRow>()
  for (const code of new Set([...words.keys(), ...held])) place(rows, code, words.get(code) ?? null)
  const labels = [...PERMISSION_SECTIONS.map(({ label }) => label), RAW_SECTION]
  return labels.flatMap((label) => {
    const own = [...rows.values()].filter(({ section }) => section === label)
    const sorted = own.sort((a, b) => a.order - b.order || a.key.localeCompare(b.key))
    return sorted.length > 0 ? [{ label, rows: sorted }] : []
  })
}

function place(rows: Map<string, DraftRow>, code: string, note: string | null): void {
  const bare = bareCode(code)
  const named = NAMED_CODES.get(bare)
  const isNumber = code.startsWith('#')
  const column = named ? -1 : MODEL_ACTIONS.findIndex((action) => bare.startsWith(`${action}_`))
  const model = bare.slice(bare.indexOf('_') + 1)
  const prefix = code.slice(0, code.length - bare.length)
  const key = `${prefix}${model}`
  const row = rows.get(key)
  const name = named ?? NAMED_MODELS.get(model)
  // Codes such as `view_montage_from_sites` do not name a model; neither does a second code for the same action.
  if (column === -1 || row?.cells[column] || (!name && model.includes('_'))) {
    rows.set(code, {
      key: code,
      section: named?.section ?? RAW_SECTION,
      label: named?.label ?? (isNumber ? (note ?? code) : code),
      isRaw: !named,
      note: named || isNumber ? null : note,
      order: ALONE_AFTER + (named?.order ?? ALONE_AFTER),
      cells: MODEL_ACTIONS.map(() => null),
      alone: code,
    })
    return
  }
  const made: DraftRow = row ?? {
    key,
    section: name?.section ?? RAW_SECTION,
    label: name?.label ?? key,
    isRaw: !name,
    note: null,
    order: name?.order ?? 0,
    cells: MODEL_ACTIONS.map(() => null),
    alone: null,
  }
  made.cells[column] = code
  rows.set(key, made)
}

export function codesOf(row: MatrixRow): string[] {
  return [row.alone, ...row.cells].filter((code) => code !== null)
}

/** Returns the rows that match every typed word in their name, code or actions. */
export function searchRows(sections: readonly MatrixSection[], typed: string): readonly MatrixSection[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  return words.length === 0 ? sections : keepRows(sections, (row) => isFound(row, words))
}

function isFound(row: MatrixRow, words: readonly string[]): boolean {
  const actions = MODEL_ACTIONS.filter((_, column) => row.cells[column]).map((action) => ACTION_NAMES[action])
  const text = foldText([row.label, row.note ?? '', ...codesOf(row), ...actions].join(' '))
  return words.every((word) => text.includes(word))
}

export function keepRows(
  sections: readonly MatrixSection[],
  isKept: (row: MatrixRow) => boolean,
): readonly MatrixSection[] {
  return sections.flatMap(({ label, rows }) => {
    const kept = rows.filter(isKept)
    return kept.length > 0 ? [{ label, rows: kept }] : []
  })
}

/** Returns the codes that are only in the first set. */
export function without(codes: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...codes].filter((code) => !others.has(code))
}

/** Returns the readable subjects of permissions; those that have no name or are known only by number are left out. */
export function subjectsOf(permissions: readonly (string | number)[]): string[] {
  const found = permissions.flatMap((reference) => {
    const bare = bareCode(String(reference))
    return NAMED_CODES.get(bare) ?? NAMED_MODELS.get(bare.slice(bare.indexOf('_') + 1)) ?? []
  })
  return [...new Set(found.map(({ label }) => label))]
}
