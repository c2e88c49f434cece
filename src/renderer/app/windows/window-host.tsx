import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { onEvent } from '../../lib/bridge.ts'
import { changedOutside, noteOutsideChange } from '../../lib/outside-changes.ts'

/** What the main process tells this window of the others: where to go, and what was changed there. Draws nothing. */
export function WindowHost() {
  const navigate = useNavigate()

  useEffect(() => onEvent('window.show', ({ path }) => void navigate(path)), [navigate])

  useEffect(
    () =>
      onEvent('records.changed', ({ operation, resource, pk }) => {
        changedOutside(operation)
        if (pk !== null) noteOutsideChange(resource, pk)
      }),
    [],
  )

  return null
}
