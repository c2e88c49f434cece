import { Button, Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { OtherSave } from './use-other-saves.ts'

interface EditorNewsProps {
  /** The offer to bring back what was not saved. */
  kept: ReactNode
  foreign: OtherSave | null
  onShow: () => void
  missing: readonly number[]
  /** Null where the person may not move lines. */
  onAdd: (() => void) | null
  onForget: () => void
  isGone: boolean
  onSaveAsNew: () => void
}

/** What happened to the montage beside this draft, and what can be done about it. */
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
