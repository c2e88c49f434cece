import { useImperativeHandle, type Ref } from 'react'
import { useFormDraft } from '../../../../forms/record/use-form-draft.tsx'
import { useUnsavedGuard, type SaveToLeave, type UnsavedGuard } from '../../../../lib/unsaved.ts'
import { useIsUnsaved, type MontageDraftState } from './use-montage-draft.ts'

interface DraftGuardProps {
  ref: Ref<UnsavedGuard>
  draft: MontageDraftState
  save: SaveToLeave
}

/** Prompts before unsaved changes are lost, stores them as a draft, and offers to restore a stored draft. */
export function DraftGuard({ ref, draft, save }: DraftGuardProps) {
  const { form, control, record } = draft
  const isUnsaved = useIsUnsaved(control)
  const guard = useUnsavedGuard(
    isUnsaved,
    `zmiany w ${record ? `montażu ${record.pk}` : 'nowym montażu'}`,
    // After a creation the editor moves to the new montage's address to show what was not stored.
    record ? save : undefined,
  )
  useImperativeHandle(ref, () => guard, [guard])
  return useFormDraft(form as never, isUnsaved)
}
