import { createStore, useStore } from 'zustand'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { holds } from '#shared/domain/permissions.ts'
import { storeText, storedText } from '../lib/local-storage.ts'
import { addressOf } from '../lib/screens.ts'

/** Where a person begins after signing in: the address of the screen. */
export type Landing = string

const keyOf = ({ pk }: SessionUser) => `landing.${pk}`
/** Rises with every choice. */
const choices = createStore(() => ({ count: 0 }))

/** Whether there is anything to choose: who may not pack begins at home. */
export const mayChooseLanding = (user: SessionUser): boolean => holds(user, 'send_order')

/** As the person chose on this computer; else who packs and sees no order list begins with a scan. */
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
