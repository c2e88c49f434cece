import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { onEvent } from '../../lib/bridge.ts'
import { followWindows } from '../../lib/other-windows.ts'
import { changedOutside, noteOutsideChange } from '../../lib/outside-changes.ts'
import { expectWindowAtHeldCtrl } from './held-ctrl.ts'

/**
 * Handles messages of the main process about the other windows: where to navigate, and what was changed there. Renders
 * nothing.
 */
export function WindowHost() {
  const navigate = useNavigate()

  useEffect(() => onEvent('window.show', ({ path }) => void navigate(path)), [navigate])

  useEffect(followWindows, [])

  useEffect(expectWindowAtHeldCtrl, [])

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
