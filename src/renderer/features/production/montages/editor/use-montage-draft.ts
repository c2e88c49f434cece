import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { resolverOfChanges } from '../../../../forms/record/errors-of-changes.ts'
import { useSteadyForm, type SteadyFormOf } from '../../../../forms/record/steady-form.tsx'
import {
  membershipOf,
  withMove,
  movedBack,
  onTopOf,
  sheetLines,
  withoutRefused,
  type Membership,
  type Move,
} from './membership.ts'
import {
  EMPTY_MONTAGE,
  montageSchema,
  toMontageForm,
  type Montage,
  type MontageValues,
} from './montage-form.ts'

/** Moved lines stand in the form as one text: so they are unsaved, kept and brought back as what is typed. */
export type EditorValues = MontageValues & { moves: string }

const writeMoves = ({ added, removed }: Membership): string =>
  added.size + removed.size === 0 ? '' : JSON.stringify({ added: [...added], removed: [...removed] })

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((pk) => Number.isInteger(pk))

/** Moves of a text that was kept, on top of these lines; what cannot be read is none. */
function readMoves(text: string, base: Iterable<number>): Membership {
  const start = membershipOf(base)
  try {
    const { added, removed } = JSON.parse(text || '{}') as { added?: unknown; removed?: unknown }
    const on = withMove(start, { to: 'sheet', pks: isNumbers(added) ? added : [] })
    return withMove(on, { to: 'off', pks: isNumbers(removed) ? removed : [] })
  } catch {
    return start
  }
}

/** What stands of a montage on the server, as far as the draft knows it. */
interface Base {
  record: Montage | null
  /** Fields as they were read when they were last the form's. */
  values: MontageValues
}

const baseOf = (record: Montage | null): Base => ({
  record,
  values: record ? toMontageForm(record) : EMPTY_MONTAGE,
})

export interface MontageDraftState {
  form: SteadyFormOf<EditorValues>
  control: Control<EditorValues, unknown, FieldValues>
  /** Whether something is unsaved, for whoever asks in an event; what shows it is drawn by `useIsUnsaved`. */
  isUnsaved: () => boolean
  base: Base
  /** The newest record that was read, whoever changed it. */
  record: Montage | null
  membership: Membership
  /** The draft's lines; the same set as long as none is moved. */
  onSheet: ReadonlySet<number>
  move: (move: Move) => Membership
  undo: () => { membership: Membership; undone: Move } | null
  /** The server's lines become the ground of the moves. */
  takeLines: (held: Montage) => void
  refuse: (pks: ReadonlySet<number>) => void
  /** Saved, or unchanged here: all is as the server holds it. */
  takeSaved: (held: Montage) => void
  /** Only what nobody types here: stages, figures, who saved. */
  note: (held: Montage) => void
}

/** Whether something of the draft is unsaved: who asks is drawn when that changes, and not the editor around it. */
export const useIsUnsaved = (control: MontageDraftState['control']): boolean =>
  useFormState({ control }).isDirty

/** The draft of a montage: its fields and its lines, what of them is unsaved, and what they stand on. */
export function useMontageDraft(montage: Montage | null): MontageDraftState {
  const [base, setBase] = useState(() => baseOf(montage))
  const [record, note] = useState(montage)
  const held = useRef<FieldValues>(base.values)
  const form = useSteadyForm<EditorValues>({
    mode: 'onChange',
    values: { ...base.values, moves: '' },
    resolver: ({ moves: _moves, ...typed }, context, options) =>
      resolverOfChanges(montageSchema, () => (montage ? held.current : null))(
        typed as never,
        context,
        options as never,
      ),
  })
  const isDirty = useRef(false)
  const [membership, setMembership] = useState(() => membershipOf(montage?.montage_products ?? []))
  const latest = useRef(membership)
  const text = useWatch({ control: form.control, name: 'moves' })
  useEffect(() => {
    form.register('moves')
    const callback = (state: { isDirty?: boolean }) =>
      void (isDirty.current = state.isDirty ?? isDirty.current)
    return form.subscribe({ formState: { isDirty: true }, callback })
  }, [form])

  const keep = useCallback(
    (next: Membership) => {
      latest.current = next
      setMembership(next)
      form.setValue('moves', writeMoves(next), { shouldDirty: true })
      return next
    },
    [form],
  )

  // Brought back from a draft that was kept.
  useEffect(() => {
    if (text !== writeMoves(latest.current)) {
      const next = readMoves(text, latest.current.base)
      latest.current = next
      setMembership(next)
    }
  }, [text])

  const onSheet = useMemo(() => sheetLines(membership), [membership])

  const takeSaved = useCallback(
    (saved: Montage) => {
      const next = baseOf(saved)
      held.current = next.values
      setBase(next)
      note(saved)
      latest.current = {
        ...onTopOf(latest.current, saved.montage_products),
        added: new Set(),
        removed: new Set(),
      }
      setMembership(latest.current)
      form.reset({ ...next.values, moves: '' })
    },
    [form],
  )

  return {
    form,
    control: form.control,
    isUnsaved: useCallback(() => isDirty.current, []),
    base,
    record,
    membership,
    onSheet,
    move: useCallback((move) => keep(withMove(latest.current, move)), [keep]),
    undo: useCallback(() => {
      const step = movedBack(latest.current)
      if (step) keep(step.membership)
      return step
    }, [keep]),
    takeLines: useCallback(
      (now) => {
        note(now)
        keep(onTopOf(latest.current, now.montage_products))
      },
      [keep],
    ),
    refuse: useCallback((pks) => void keep(withoutRefused(latest.current, pks)), [keep]),
    takeSaved,
    note,
  }
}
