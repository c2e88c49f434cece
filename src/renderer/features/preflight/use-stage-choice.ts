import { useEffect, useState } from 'react'
import { request } from '../../lib/bridge.ts'
import { storeText, storedText } from '../../lib/local-storage.ts'
import { loadGlStage } from '../../ui/page-stage/load-gl-stage.ts'
import type { StageFactory } from '../../ui/page-stage/stage.ts'

/** Stored on the station. */
const STAGE_KEY = 'viewer-stage'
const TURNING_KEY = 'viewer-turning'
const FLAT = 'flat'
const STILL = 'still'

/**
 * Delay in ms between opening the dialog and starting the 3D scene. If the dialog is closed before, nothing is created.
 */
const SCENE_DELAY_MS = 150

const NO_GRAPHICS = 'Widok płaski: ten komputer nie ma akceleracji 3D'
const NO_CODE = 'Widok płaski: nie udało się wczytać widoku 3D'
const ENDED = 'Widok płaski: widok 3D przestał działać'

export interface StageChoice {
  /** True if the user wants 3D; without a graphics card the view is flat anyway. */
  wantsGl: boolean
  /** Null means flat: by choice, because 3D is not available, or because it is still loading. */
  gl: StageFactory | null
  /** Why the view is flat although the user wants 3D. */
  trouble: string | null
  toggle: () => void
  /** Called when the 3D stage has failed; `reason` is logged. `isNew` means that it could not be created at all. */
  failed: (reason: string, isNew: boolean) => void
  isStill: boolean
  setStill: (isStill: boolean) => void
}

/** Selects the stage: 3D if it is available and the user wants it. The choice is stored on this station. */
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
