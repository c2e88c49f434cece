import { Callout } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useOutsideChangeCount } from '../../lib/outside-changes.ts'
import { useUnsaved } from '../../lib/unsaved.ts'

/**
 * Follows changes that other windows make to the open record. A form without unsaved changes is refilled; use `version`
 * as its key. A form with unsaved changes stays, and `isBehind` is true until it is saved or discarded.
 */
export function useOutsideChange(
  resource: string,
  pk: string | number,
  readAnew: () => Promise<unknown>,
): { version: number; isBehind: boolean } {
  const count = useOutsideChangeCount(resource, pk)
  const isDirty = useUnsaved(({ forms }) => forms.size > 0)
  const [version, setVersion] = useState(count)
  const isStale = count !== version
  useEffect(() => {
    if (!isStale || isDirty) return undefined
    let isCurrent = true
    const fill = () => {
      if (isCurrent) setVersion(count)
    }
    readAnew().then(fill, fill)
    return () => {
      isCurrent = false
    }
  }, [isStale, isDirty, count, readAnew])
  return { version, isBehind: isStale && isDirty }
}

export function OutsideChangeNote() {
  return (
    <Callout intent="warning" role="status" title="Zmieniono w innym oknie" className="record-draft">
      To, co tu wpisano, zostaje. Przy zapisie program porówna oba zestawy zmian i zapyta, jeśli dotyczą tego
      samego pola.
    </Callout>
  )
}

/** The record that a dialog edits; its list may be open in several windows. */
export interface ChangedRecord {
  resource: string
  pk: number
}

/** Warns in a dialog, which merges on save, that another window has changed the record during editing. */
export function OutsideChangeInDialog({ resource, pk, isDirty }: ChangedRecord & { isDirty: boolean }) {
  const count = useOutsideChangeCount(resource, pk)
  const [began] = useState(count)
  return count !== began && isDirty ? <OutsideChangeNote /> : null
}
