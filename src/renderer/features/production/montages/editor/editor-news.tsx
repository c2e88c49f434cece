import { Button, Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { OtherSave } from './use-other-saves.ts'

interface EditorNewsProps {
  /** The offer to restore an unsaved draft. */
  kept: ReactNode
  foreign: OtherSave | null
  onShow: () => void
  missing: readonly number[]
  /** Null if the user may not move lines. */
  onAdd: (() => void) | null
  onForget: () => void
  isGone: boolean
  onSaveAsNew: () => void
}

/** Messages about changes to the montage outside this draft, with actions. */
export function EditorNews(props: EditorNewsProps) {
  const { kept, foreign, onShow, missing, onAdd, onForget, isGone, onSaveAsNew } = props
  return (
    <>
      {kept}
      {isGone && (
        <Callout compact intent="danger" role="alert">
          Tego montażu już nie ma na serwerze: ktoś go usunął. Zmiany są zachowane.{' '}
          <Button size="small" intent="primary" text="Zapisz jako nowy montaż" onClick={onSaveAsNew} />
        </Callout>
      )}
      {foreign && !isGone && (
        <Callout compact intent="primary" role="status">
          {foreign.text}. Twoje zmiany są zachowane, zapis połączy jedne z drugimi.{' '}
          <Button size="small" text="Pokaż teraz" onClick={onShow} />
        </Callout>
      )}
      {missing.length > 0 && (
        <Callout compact intent="warning" role="alert">
          Brakuje {countOf(missing.length, COUNTED.itemOf)}, które dodano w tej chwili:{' '}
          {missing.slice(0, 8).join(', ')}
          {missing.length > 8 && '…'}.{' '}
          {onAdd && <Button size="small" intent="primary" text="Dodaj je" onClick={onAdd} />}{' '}
          <Button size="small" variant="minimal" text="Zostaw" onClick={onForget} />
        </Callout>
      )}
    </>
  )
}
