import { create } from 'zustand'
import type { StageAction } from '#shared/domain/stage-status.ts'
import { storeJson, storedJson } from '../../../lib/local-storage.ts'

/** An action at this station, with the time from the server's records. The newest comes first. */
export interface LastAction {
  line: number
  stageAction: StageAction
  at: string | null
}

const MOST = 20
const KEY = 'production.lastActions'

const isAction = (value: unknown): value is LastAction =>
  typeof value === 'object' && value !== null && 'line' in value && 'stageAction' in value && 'at' in value

const kept = (): LastAction[] => {
  const value = storedJson(KEY)
  return Array.isArray(value) ? value.filter(isAction).slice(0, MOST) : []
}

export const useLastActions = create<{ actions: readonly LastAction[] }>(() => ({ actions: kept() }))

/**
 * Stores the actions across sign-outs and restarts, so that the operator can check whether the previous job was
 * finished.
 */
export function noteActions(done: readonly LastAction[]): void {
  useLastActions.setState(({ actions }) => ({ actions: [...done, ...actions].slice(0, MOST) }))
  storeJson(KEY, useLastActions.getState().actions)
}
