import { useMemo, useRef, useState } from 'react'
import { largestOpening, pageSize } from '#shared/domain/preflight/measures.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { PageStage, StageLayers } from '../../ui/page-stage/stage.ts'
import type { ViewerRequest } from '../../lib/viewer-request.ts'
import { confirm } from '../../ui/questions.ts'
import { openingName, type FileStructure } from '../../entities/project-file/opening-names.ts'
import { stageOpenings } from './stage-openings.ts'
import { useCanvasSize } from './stage-frame.tsx'
import { useFindingChoice } from './use-finding-choice.ts'
import { useLoupe } from './use-loupe.ts'
import { usePictureChoice } from './use-picture-choice.ts'
import { turnedPages, usePictureSizes } from './use-picture-sizes.ts'
import { useStageChoice } from './use-stage-choice.ts'
import { useFlow } from './use-acceptance-flow.ts'
import { usePictures, usePictureStates, useWindow } from './use-pictures.ts'
import { usePosition } from './use-position.ts'
import { usePageLines } from './use-page-lines.ts'
import { useViewOptions, type ViewOptions } from './use-view-options.ts'
import { useTilt } from './use-tilt.ts'
import { useZoom } from './use-zoom.ts'
import { unitsAt, viewedFile } from './viewed-file.ts'
import type { ViewerProps } from './viewer-props.ts'

/** The opening that was last at rest on the screen. */
interface Rest {
  opening: number
  visit: number
  isWhole: boolean
}

const STILL_LOADING = 'Te strony jeszcze się wczytują.'
const NO_TILT = 'Strony pochyla się w widoku 3D, z lakierem jako połyskiem i bez powiększenia.'
const OTHER_PICTURE = 'Akceptuje się na podglądzie głównym, nie na alternatywnym.'

/** Returns the previous object while its key from `words` is equal, so that dependent objects are not created again. */
function useStableByKey<T>(now: T, words: (value: T) => string): T {
  const next = useMemo(() => ({ value: now, words: words(now) }), [now, words])
  const [kept, setKept] = useState(next)
  if (kept.words === next.words) return kept.value
  setKept(next)
  return next.value
}

/** Returns what is painted on the pages besides themselves, and why requested lines are missing. */
function useLayers(options: ViewOptions, request: ViewerRequest, { faces }: FileStructure) {
  const first = faces.find(({ place }) => place.kind === 'inside') ?? faces[0]
  const isWanted = options.areLinesWanted || options.isTrimmed
  const page = first ? pageSize(first.page) : { width: 0, height: 0 }
  const reported = usePageLines(request, page, isWanted)
  const [trim, safe] = [reported?.lines?.trim ?? 0, reported?.lines?.safe ?? 0]
  const hasLines = reported?.lines != null
  const { layers: base, areLinesWanted, isTrimmed } = options
  const layers = useMemo(
    (): StageLayers => ({
      ...base,
      lines: areLinesWanted && hasLines ? { trim, safe } : null,
      cutOff: isTrimmed && hasLines ? trim : 0,
    }),
    [base, areLinesWanted, isTrimmed, hasLines, trim, safe],
  )
  return { layers, linesRefusal: reported?.refusal ?? null }
}

type Openings = readonly StageOpening[]

const asDrawn = (openings: Openings): string => JSON.stringify(openings)
/** Equal for a page and its rotated version, so that the stage is not created again. */
const asMade = (openings: Openings): string =>
  JSON.stringify(openings, (key, value: unknown) => (key === 'size' ? null : value))

/** An acceptance does not change anything that the stages paint. */
function useStageOpenings(structure: FileStructure) {
  const now = useMemo(() => stageOpenings(structure), [structure])
  return { drawn: useStableByKey<Openings>(now, asDrawn), made: useStableByKey<Openings>(now, asMade) }
}

/** The file with what is known from its pictures, such as their rotation. */
function useViewedFile({ file, request }: ViewerProps, varnish: ViewOptions['varnish']) {
  const sizes = usePictureSizes()
  const reported = useMemo(() => turnedPages(file, sizes.of), [file, sizes.of])
  const turned = useStableByKey(reported, (pks) => [...pks].join())
  const format = request.format ?? null
  const viewed = useMemo(() => viewedFile(file, { varnish, format, turned }), [file, varnish, format, turned])
  return { viewed, sizes, turned }
}

/** The state and the actions of the open viewer. */
export function useViewer(props: ViewerProps) {
  const { request } = props
  const options = useViewOptions(props.varnish)
  const { viewed, sizes, turned } = useViewedFile(props, options.varnish)
  const { structure } = viewed
  const [message, setMessage] = useState<string | null>(null)
  const zoom = useZoom()
  const choice = useStageChoice()
  const tilt = useTilt(
    zoom.view,
    choice.gl !== null && options.layers.varnish === 'gloss' && !zoom.canZoomOut,
  )
  const position = usePosition(structure, request.page ?? null, () => {
    tilt.straighten()
    setMessage(null)
  })
  const { drawn, made: openings } = useStageOpenings(structure)
  const largest = useMemo(() => largestOpening(structure), [structure])
  const opening = drawn[position.opening]
  const pictures = usePictures(request.linePk)
  const picture = usePictureChoice(request.picture)
  const { kind } = picture
  const store = pictures[kind]
  const at = position.opening
  const hasMasks = options.layers.varnish !== 'off'
  useWindow(pictures.own, openings, at, { hasMasks, isOn: !picture.isAlternative })
  useWindow(pictures.alternative, openings, at, {
    hasMasks: false,
    isOn: picture.isCompared || kind === 'alternative',
  })
  const shownPages = opening?.faces.map(({ face }) => face.page) ?? []
  const states = usePictureStates(store, shownPages)
  const otherStates = usePictureStates(pictures.alternative, shownPages)
  const loupe = useLoupe()
  const [isSoftware, setIsSoftware] = useState(false)
  const { layers, linesRefusal } = useLayers(options, request, structure)

  const [rest, setRest] = useState<Rest | null>(null)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const isAtRest = rest?.opening === position.opening && rest.visit === position.visit
  const isWhole = isAtRest && rest.isWhole
  function settled({ index }: StageOpening, isNowWhole: boolean) {
    setRest({ opening: index, visit: position.visit, isWhole: isNowWhole })
    if (isNowWhole && kind === 'own')
      setSeen((known) => (known.has(index) ? known : new Set(known).add(index)))
  }

  const [stage, setStage] = useState<PageStage | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const canvas = useCanvasSize(pane)
  const blockers = useRef<HTMLElement>(null)
  const unseen = useRef<HTMLDivElement>(null)
  const flow = useFlow({
    viewed,
    linePk: request.linePk,
    orderStatus: request.orderStatus ?? null,
    shownFile: request.shownFile ?? null,
    seen,
  })
  const isWithoutPicture = states.some(({ state }) => state === 'failed')

  const finding = useFindingChoice(viewed, {
    position,
    opening,
    largest,
    cutOff: layers.cutOff,
    options,
    zoom,
    canvas,
    say: setMessage,
  })

  function goOn(words: string | null) {
    if (position.opening >= structure.openings.length - 1) blockers.current?.focus()
    else position.step(1)
    setMessage(words)
  }

  /** Whether the visible opening cannot be accepted yet. Focuses or shows what has to be done first. */
  function heldBack(): boolean {
    const isOpen = unitsAt(viewed, position.opening).some(
      ({ key, isAccepted, hasErrors }) => !isAccepted && !hasErrors && !flow.saving.has(key),
    )
    if (!isOpen || isWhole) return false
    if (isWithoutPicture) unseen.current?.querySelector('button')?.focus()
    else {
      // Enter only completes a page turn that is in progress.
      if (opening) stage?.show(opening, 'at once')
      if (isAtRest) setMessage(STILL_LOADING)
    }
    return true
  }

  function accept(isStaying: boolean) {
    if (flow.refusal !== null) {
      if (flow.isForbidden && !isStaying) goOn(null)
      else setMessage(flow.refusal)
      return
    }
    if (kind === 'alternative') return setMessage(OTHER_PICTURE)
    if (heldBack()) return
    const left = flow.accept(position.opening)
    if (isStaying) setMessage(left)
    else goOn(left)
  }

  async function acceptUnseen() {
    const name = structure.openings[position.opening]
    const isSure = await confirm({
      title: 'Zaakceptować bez podglądu?',
      text: `Serwer nie pokazał obrazu: ${name ? openingName(structure, name) : ''}. Zaakceptowane strony pójdą do druku.`,
      confirmLabel: 'Zaakceptuj bez podglądu',
      intent: 'warning',
    })
    if (!isSure) return
    goOn(flow.accept(position.opening))
    frame.current?.focus()
  }

  function takeBack() {
    const at = flow.takeBack()
    if (at === null) setMessage('Nie ma czego cofnąć.')
    else position.goTo(at)
  }

  /** The key `0`: resets zoom and tilt. */
  function straighten() {
    zoom.fit()
    tilt.straighten()
  }

  function tiltBy(across: number, down: number) {
    if (choice.gl === null || options.layers.varnish !== 'gloss' || zoom.canZoomOut) setMessage(NO_TILT)
    else tilt.by(across, down)
  }

  return {
    viewed,
    options,
    position,
    openings,
    opening,
    largest,
    pictures,
    store,
    states,
    otherStates,
    picture,
    zoom,
    loupe,
    tilt,
    tiltBy,
    straighten,
    sizes,
    turned,
    choice,
    layers,
    linesRefusal,
    setStage,
    isSoftware,
    setIsSoftware,
    message,
    say: setMessage,
    finding,
    isAtRest,
    isWhole,
    isWithoutPicture,
    flow,
    settled,
    pane,
    setPane,
    canvas,
    refs: { frame, blockers, unseen },
    accept,
    acceptUnseen,
    takeBack,
  }
}

export type ViewerState = ReturnType<typeof useViewer>
