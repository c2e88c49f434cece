import type { RecordOf } from '#shared/api/registry.ts'
import type { ActionSwitch } from '#shared/domain/machine-action.ts'
import { joinParts, type Part } from '../../../forms/record/join-parts.ts'
import type { JoinField } from '../../../forms/record/record-adapter.ts'

export type MachineRecord = RecordOf<'machines'>

/** An action in the form, with everything that the server sent. A new one has no `pk`. */
export interface MachineAction extends Part {
  name: string
  description: string
  checklist_before_start: string[]
  checklist_before_end: string[]
}

/** Labels of an action's switches and their effects in production. */
export const SWITCH_WORDS = {
  is_work_preview: { label: 'Podgląd pracy', help: 'Pokazuje pierwszą stronę pliku pozycji.' },
  is_mounting_info: {
    label: 'Informacje o montażu',
    help: 'Pokazuje montaż, papier, arkusz i płyty.',
  },
  is_assembly_codes_verification: {
    label: 'Kod montażu przed startem',
    help: 'Start dopiero po zeskanowaniu kodu montażu tej pozycji.',
  },
  is_use_codes_verification: {
    label: 'Kody użytków przed końcem',
    help: 'Koniec dopiero po zeskanowaniu kodu każdej pozycji.',
  },
  is_use_codes_verification_print: {
    label: 'Kody użytków przed startem, z drukiem',
    help: 'To samo już przed startem; kody można wydrukować.',
  },
} as const satisfies Readonly<Record<ActionSwitch, { label: string; help: string }>>

export const ACTION_LABELS: Readonly<Record<string, string>> = {
  name: 'Nazwa',
  description: 'Opis',
  checklist_before_start: 'Lista przed startem',
  checklist_before_end: 'Lista przed końcem',
  ...Object.fromEntries(Object.entries(SWITCH_WORDS).map(([name, { label }]) => [name, label])),
}

export const NEW_ACTION: MachineAction = {
  name: '',
  description: '',
  checklist_before_start: [],
  checklist_before_end: [],
  ...Object.fromEntries(Object.keys(SWITCH_WORDS).map((name) => [name, false])),
}

const placeOf = ({ position }: { position: number | null }): number => position ?? Number.MAX_SAFE_INTEGER

/** Returns the machine's actions in their order. An action without a pk gets none. */
export function actionsIn({ actions }: Pick<MachineRecord, 'actions'>): MachineAction[] {
  return actions
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ pk, ...action }) => ({
      ...action,
      ...(pk !== null && { pk }),
      name: action.name ?? '',
      description: action.description ?? '',
    }))
}

export const asActions = (value: unknown): MachineAction[] =>
  Array.isArray(value) ? (value as MachineAction[]) : []

/** Merges two versions of the actions, so that a save never reverts another user's change (OP-51). */
export const joinActions: JoinField = (base, mine, theirs) =>
  joinParts(asActions(base), asActions(mine), asActions(theirs), {
    nameOf: ({ name }) => `Czynność „${String(name)}”`,
    labels: ACTION_LABELS,
  })
