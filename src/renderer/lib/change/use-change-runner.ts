import { useState } from 'react'
import {
  createChangeRunner,
  createChangeRunners,
  type ChangeRunner,
  type OnUnknown,
} from './change-runner.ts'
import { useIsHere } from '../use-is-here.ts'

/** A runner that lives as long as the form, the dialog or the screen: it remembers what was left open there. */
export function useChangeRunner<Result>(): ChangeRunner<Result> {
  const isHere = useIsHere()
  const [runner] = useState(() => createChangeRunner<Result>({ mayAsk: () => isHere.current }))
  return runner
}

/** The same for several things that are changed there, each by its name. */
export function useChangeRunners<Result>(
  onUnknown?: OnUnknown,
): (name: string | number) => ChangeRunner<Result> {
  const isHere = useIsHere()
  const [runnerOf] = useState(() => createChangeRunners<Result>({ onUnknown, mayAsk: () => isHere.current }))
  return runnerOf
}
