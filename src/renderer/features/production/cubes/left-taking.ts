import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { CubeLine } from '../../../entities/realization/taken-line.ts'
import { holdsWork } from '../../../lib/pending-work.ts'
import { currentUser } from '../../../lib/session.ts'

/** Lines that were in the realization of a cube when the session ended under it. */
interface LeftTaking {
  person: number
  cube: number
  lines: readonly number[]
  /** The open tab. */
  active: number | null
}

/** In the memory of the window alone, as the place to which a person returns is. */
const useLeft = create<{ left: LeftTaking | null }>(() => ({ left: null }))

/** Modals that are open now. */
let openCount = 0

holdsWork(() => openCount > 0 || useLeft.getState().left !== null)

/** Remembers what is taken, should the session end while the modal is open; closing it forgets. */
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

/** What the same person left in this cube; null where nothing, and for everybody else. */
export function leftTaking(cube: number): LeftTaking | null {
  const { left } = useLeft.getState()
  return left?.cube === cube && left.person === currentUser()?.pk ? left : null
}

/** It was brought back, or nothing of it is here any more. */
export const forgetLeftTaking = (): void => useLeft.setState({ left: null })
