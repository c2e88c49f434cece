import { useState } from 'react'
import {
  createChangeRunner,
  createChangeRunners,
  type ChangeRunner,
  type OnUnknown,
} from './change-runner.ts'
import { useIsHere } from '../use-is-here.ts'

/** Returns a runner for the lifetime of the form, dialog or screen, which remembers unknown outcomes there. */
export function useChangeRunner<Result>(): ChangeRunner<Result> {
  const isHere = useIsHere()
  const [runner] = useState(() => createChangeRunner<Result>({ mayAsk: () => isHere.current }))
  return runner
}

/** Returns one runner for each name, for several things changed in one place. */
export function useChangeRunners<Result>(
  onUnknown?: OnUnknown,
): (name: string | number) => ChangeRunner<Result> {
  const isHere = useIsHere()
  const [runnerOf] = useState(() => createChangeRunners<Result>({ onUnknown, mayAsk: () => isHere.current }))
  return runnerOf
}
