import { createStore, useStore } from 'zustand'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import { storeText, storedText } from '../lib/local-storage.ts'
import { addressOf } from '../lib/screens.ts'

/** The screen on which a user starts after signing in, as an address. */
export type Landing = string

const keyOf = ({ pk }: SessionUser) => `landing.${pk}`
/** Increases with every choice. */
const choices = createStore(() => ({ count: 0 }))

/** Whether the user can choose; a user who may not pack starts at home. */
export const mayChooseLanding = (user: SessionUser): boolean => holds(user, 'send_order')

/**
 * Returns the user's choice on this computer. By default, a user who packs and sees no order list starts with a scan.
 */
export function landingOf(user: SessionUser): Landing {
  if (!mayChooseLanding(user)) return addressOf('home')
  const kept = storedText(keyOf(user))
  if (kept === addressOf('home') || kept === addressOf('packing.entry')) return kept
  return holds(user, 'view_order') ? addressOf('home') : addressOf('packing.entry')
}

export function chooseLanding(user: SessionUser, landing: Landing): void {
  storeText(keyOf(user), landing)
  choices.setState(({ count }) => ({ count: count + 1 }))
}

export const useLanding = (user: SessionUser): Landing => useStore(choices, () => landingOf(user))
