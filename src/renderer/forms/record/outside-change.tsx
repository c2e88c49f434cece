import { Callout } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useOutsideChangeCount } from '../../lib/outside-changes.ts'
import { useUnsaved } from '../../lib/unsaved.ts'

/**
 * Follows what other windows change of the record that is open here. A form that holds nothing of its own is filled anew:
 * `version` is its key. One that does is left as it is, and `isBehind` until it is saved or given up.
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

/** The record that a dialog changes; its list may be open in several windows. */
export interface ChangedRecord {
  resource: string
  pk: number
}

/** In a dialog that compares what it saves: said once another window has changed the record under what is typed. */
export function OutsideChangeInDialog({ resource, pk, isDirty }: ChangedRecord & { isDirty: boolean }) {
  const count = useOutsideChangeCount(resource, pk)
  const [began] = useState(count)
  return count !== began && isDirty ? <OutsideChangeNote /> : null
}
