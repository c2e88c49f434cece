import { Circle, Help, Play, Refresh, TickCircle, WarningSign } from '@blueprintjs/icons'
import type { ReactElement } from 'react'
import { stageStateIn, type LineState } from './realization-state.ts'

interface LineStanding {
  icon: ReactElement
  text: string
  tone: 'done' | 'work' | 'wait' | 'bad' | 'doubt'
}

/** How a line stands, as an icon with its word. */
export function lineStanding(line: LineState): LineStanding {
  const icon = { size: 14, 'aria-hidden': true } as const
  if (line.gone !== null)
    return { icon: <WarningSign {...icon} />, text: 'nie ma jej już tutaj', tone: 'bad' }
  if (line.change.kind === 'sending')
    return { icon: <Refresh {...icon} />, text: 'zapisywanie', tone: 'work' }
  if (line.change.kind === 'unknown')
    return { icon: <Help {...icon} />, text: 'nie wiadomo, czy zapisano', tone: 'doubt' }
  if (line.words.length > 0) return { icon: <WarningSign {...icon} />, text: 'nie zapisano', tone: 'bad' }
  const state = stageStateIn(line)
  if (state?.isStartedTwice)
    return { icon: <WarningSign {...icon} />, text: 'rozpoczęta dwa razy', tone: 'doubt' }
  if (state?.start?.kind === 'isFinished')
    return { icon: <TickCircle {...icon} />, text: 'zakończona', tone: 'done' }
  if (state?.start?.kind === 'isStarted') return { icon: <Play {...icon} />, text: 'w toku', tone: 'work' }
  return { icon: <Circle {...icon} />, text: state === null ? 'nieodczytana' : 'czeka', tone: 'wait' }
}
