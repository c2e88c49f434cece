import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { registerUnsavedWork } from '../../../lib/pending-work.ts'
import { currentUser } from '../../../lib/session.ts'

/** The lines in a cube's realization when the session ended. */
interface LeftTaking {
  person: number
  cube: number
  lines: readonly number[]
  /** The open tab. */
  active: number | null
}

/** Stored only in the window's memory, like the address to which the user returns. */
const useLeft = create<{ left: LeftTaking | null }>(() => ({ left: null }))

/** Number of open modals. */
let openCount = 0

registerUnsavedWork(() => openCount > 0 || useLeft.getState().left !== null)

/** Stores the taken lines if the session ends while the modal is open. Closing the modal discards them. */
export function useStoredTaking(cube: number, rows: readonly CubeLine[], active: number | null): void {
  const latest = useRef({ cube, rows, active, person: currentUser()?.pk ?? null })
  useEffect(() => {
    latest.current = { ...latest.current, cube, rows, active }
  })
  useEffect(() => {
    useLeft.setState({ left: null })
    openCount += 1
    return () => {
      openCount -= 1
      const { person, ...taking } = latest.current
      if (currentUser() !== null || person === null) return
      const lines = taking.rows.map(({ order_product: line }) => line)
      useLeft.setState({ left: { person, cube: taking.cube, lines, active: taking.active } })
    }
  }, [])
}

/** Returns what the same user left in this cube; null for other users or if there is nothing. */
export function leftTaking(cube: number): LeftTaking | null {
  const { left } = useLeft.getState()
  return left?.cube === cube && left.person === currentUser()?.pk ? left : null
}

/** Discards the stored lines after they were restored or are gone. */
export const forgetLeftTaking = (): void => useLeft.setState({ left: null })
