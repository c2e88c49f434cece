import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { onEvent } from '../../lib/bridge.ts'
import { noteForeignChange } from '../../lib/foreign-changes.ts'
import { settle } from '../../lib/queries.ts'

/** What the main process tells this window of the others: where to go, and what was changed there. Draws nothing. */
export function WindowHost() {
  const navigate = useNavigate()
  const queries = useQueryClient()

  useEffect(() => onEvent('window.show', ({ path }) => void navigate(path)), [navigate])

  useEffect(
    () =>
      onEvent('records.changed', ({ operation, resource, pk }) => {
        void settle(queries, operation)
        if (pk !== null) noteForeignChange(resource, pk)
      }),
    [queries],
  )

  return null
}
