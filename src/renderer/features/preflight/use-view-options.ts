import { useMemo, useState } from 'react'
import type { Varnish } from '#shared/domain/preflight/structure.ts'
import type { StageLayers } from '../../ui/page-stage/stage.ts'

export interface ViewOptions {
  layers: StageLayers
  /** How the file is interpreted. The user's choice counts while the viewer is open (VD-02). */
  varnish: Varnish
  arePairs: boolean
  setPairs: (arePairs: boolean) => void
  nextVarnish: () => void
  setInverted: (isInverted: boolean) => void
  areLinesWanted: boolean
  toggleLines: () => void
  /** Shows the pages as trimmed, without what is beyond the trim edge. */
  isTrimmed: boolean
  toggleTrimmed: () => void
  areFindingsShown: boolean
  toggleFindings: () => void
}

const VARNISH_TURNS = { off: 'gloss', gloss: 'coverage', coverage: 'off' } as const

/** What is shown besides the pages themselves. None of it is stored. */
export function useViewOptions(reported: Varnish): ViewOptions {
  const [pairs, setPairs] = useState<boolean | null>(null)
  const [look, setLook] = useState<StageLayers['varnish']>('gloss')
  const [isMaskInverted, setInverted] = useState(false)
  const [areLinesWanted, setLinesWanted] = useState(false)
  const [isTrimmed, setTrimmed] = useState(false)
  const [areFindingsShown, setFindingsShown] = useState(true)
  const arePairs = pairs ?? reported.isUv
  const varnish = useMemo(
    (): Varnish => ({ isUv: arePairs, isBookletUv: arePairs && reported.isBookletUv }),
    [arePairs, reported.isBookletUv],
  )
  const layers = useMemo(
    (): StageLayers => ({ varnish: arePairs ? look : 'off', isMaskInverted, lines: null, cutOff: 0 }),
    [arePairs, look, isMaskInverted],
  )
  return {
    layers,
    varnish,
    arePairs,
    setPairs,
    nextVarnish: () => setLook((known) => VARNISH_TURNS[known]),
    setInverted,
    areLinesWanted,
    toggleLines: () => setLinesWanted((known) => !known),
    isTrimmed,
    toggleTrimmed: () => setTrimmed((known) => !known),
    areFindingsShown,
    toggleFindings: () => setFindingsShown((known) => !known),
  }
}
