import { createElement, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCommands } from '../../lib/commands.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useStation } from '../../lib/station.ts'
import { useLoaded } from '../use-loaded.ts'
import {
  changeFirstRun,
  firstRunForm,
  firstRunKey,
  showFirstRun,
  useFirstRun,
  type FirstRunForm,
} from './first-run-state.ts'
import './first-run.css'

const loadStrip = async () => (await import('./first-run-strip.tsx')).FirstRunStrip

/** Returns the user's first run in training mode, or null if there is none. */
export function useFirstRunPlace(): { form: FirstRunForm; id: string } | null {
  const user = useSessionUser()
  const info = useStation((store) => store.info)
  if (!user || !info?.isTraining) return null
  const form = firstRunForm(user)
  return form && { form, id: firstRunKey(form, user.pk) }
}

/** Whether the user finished the first run on this screen. The strip shows that until the user leaves the screen. */
function useIsEndReported(isFinished: boolean): boolean {
  const { pathname } = useLocation()
  const [seen, setSeen] = useState<{ isFinished: boolean; at: string | null }>({ isFinished, at: null })
  const at = isFinished && !seen.isFinished ? pathname : seen.at === pathname && isFinished ? pathname : null
  if (seen.isFinished !== isFinished || seen.at !== at) setSeen({ isFinished, at })
  return at !== null
}

function Place({ form, id }: { form: FirstRunForm; id: string }) {
  const run = useFirstRun(id)
  const strip = useLoaded(loadStrip)
  const isEndReported = useIsEndReported(run.isFinished)
  const isShown = !run.isHidden && (!run.isFinished || isEndReported)
  useCommands([
    isShown
      ? {
          id: 'firstRun.hide',
          label: 'Ukryj pierwsze kroki',
          run: () => changeFirstRun(id, { isHidden: true }),
        }
      : { id: 'firstRun.show', label: 'Pokaż pierwsze kroki', run: () => showFirstRun(id) },
  ])
  return (
    <div className={isShown ? 'first-run-place' : undefined}>
      {strip && createElement(strip, { form, id, run, isShown })}
    </div>
  )
}

/** The strip below the top bar in training mode. Its code is loaded lazily and its height is reserved beforehand. */
export function FirstRun() {
  const place = useFirstRunPlace()
  return place && <Place key={place.id} {...place} />
}
