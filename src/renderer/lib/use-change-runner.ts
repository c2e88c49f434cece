import { useState } from 'react'
import { createChangeRunner, type ChangeRunner } from './change-runner.ts'
import { useIsHere } from './use-is-here.ts'

/** A runner that lives as long as the form, the dialog or the screen: it remembers what was left open there. */
export function useChangeRunner<Result>(): ChangeRunner<Result> {
  const isHere = useIsHere()
  const [runner] = useState(() => createChangeRunner<Result>(() => isHere.current))
  return runner
}
