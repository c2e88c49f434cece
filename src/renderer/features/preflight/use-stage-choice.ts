import { useEffect, useState } from 'react'
import { request } from '../../lib/bridge.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'
import { loadGlStage } from '../../ui/page-stage/load-gl-stage.ts'
import type { StageFactory } from '../../ui/page-stage/stage.ts'

/** Kept by the station. */
const STAGE_KEY = 'viewer-stage'
const TURNING_KEY = 'viewer-turning'
const FLAT = 'flat'
const STILL = 'still'

/** ms after the dialog stands in which the scene begins; closed before that, it has made nothing. */
const SCENE_DELAY_MS = 150

const NO_GRAPHICS = 'Widok płaski: ten komputer nie ma akceleracji 3D'
const NO_CODE = 'Widok płaski: nie udało się wczytać widoku 3D'
const ENDED = 'Widok płaski: widok 3D przestał działać'

export interface StageChoice {
  /** What the person wants; without a graphics card it is flat all the same. */
  wantsGl: boolean
  /** Null: flat, by choice, because there is nothing else, or because it is still on its way. */
  gl: StageFactory | null
  /** Why it is flat although 3D is wanted. */
  trouble: string | null
  toggle: () => void
  /** The stage in 3D has ended: `reason` is for the log. It could not be made at all where `isNew`. */
  failed: (reason: string, isNew: boolean) => void
  isStill: boolean
  setStill: (isStill: boolean) => void
}

/** Which stage draws: 3D where there can be one and the person wants it, as this station keeps it. */
export function useStageChoice(): StageChoice {
  const [wantsGl, setWantsGl] = useState(() => storedText(STAGE_KEY) !== FLAT)
  const [isStill, setStill] = useState(() => storedText(TURNING_KEY) === STILL)
  const [loaded, setLoaded] = useState<{ factory: StageFactory } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isLoading = wantsGl && loaded === null && trouble === null

  useEffect(() => {
    if (!isLoading) return undefined
    let isLeft = false
    const timer = setTimeout(() => {
      loadGlStage().then(
        (factory) => isLeft || setLoaded({ factory }),
        (cause: unknown) => {
          if (isLeft) return
          logStage(String(cause))
          setTrouble(NO_CODE)
        },
      )
    }, SCENE_DELAY_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isLoading])

  return {
    wantsGl,
    gl: wantsGl && trouble === null ? (loaded?.factory ?? null) : null,
    trouble: wantsGl ? trouble : null,
    toggle: () => {
      storeText(STAGE_KEY, wantsGl ? FLAT : '')
      setWantsGl(!wantsGl)
      setTrouble(null)
    },
    failed: (reason, isNew) => {
      logStage(reason)
      setTrouble(isNew ? NO_GRAPHICS : ENDED)
    },
    isStill,
    setStill: (next) => {
      storeText(TURNING_KEY, next ? STILL : '')
      setStill(next)
    },
  }
}

function logStage(reason: string): void {
  request('log.write', { level: 'warn', scope: 'preflight', message: `3D: ${reason}`.slice(0, 500) }).catch(
    () => undefined,
  )
}
