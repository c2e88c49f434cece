import { useMemo, useRef, useState } from 'react'
import { largestOpening } from '#shared/domain/preflight/measures.ts'
import { fitPages, faceBox } from '../../ui/page-stage/fit.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import type { PageStage, StageLayers } from '../../ui/page-stage/stage.ts'
import type { ViewerRequest } from '../../lib/viewer-desk.ts'
import { confirm } from '../../ui/questions.ts'
import { pageSize, type PageFinding } from './findings.ts'
import { openingName, type FileStructure } from './names.ts'
import { stageOpenings } from './stage-openings.ts'
import { useStageChoice } from './use-stage-choice.ts'
import { useFlow } from './use-flow.ts'
import { usePictures, usePictureStates, useWindow } from './use-pictures.ts'
import { usePosition } from './use-position.ts'
import { usePageLines } from './use-page-lines.ts'
import { useViewOptions, type ViewOptions } from './use-view-options.ts'
import { useZoom } from './use-zoom.ts'
import { unitsAt, viewedFile } from './viewed-file.ts'
import type { ViewerProps } from './viewer-props.ts'

/** What was on the screen last: an opening at rest. */
interface Rest {
  opening: number
  visit: number
  isWhole: boolean
}

const STILL_LOADING = 'Te strony jeszcze się wczytują.'
const OTHER_PICTURE = 'Akceptuje się na podglądzie głównym, nie na alternatywnym.'

/** What is drawn on the pages besides themselves, and why lines that are wanted are not there. */
function useLayers(options: ViewOptions, request: ViewerRequest, { faces }: FileStructure) {
  const first = faces.find(({ place }) => place.kind === 'inside') ?? faces[0]
  const isWanted = options.areLinesWanted || options.isTrimmed
  const page = first ? pageSize(first.page) : { width: 0, height: 0 }
  const told = usePageLines(request, page, isWanted)
  const [trim, safe] = [told?.lines?.trim ?? 0, told?.lines?.safe ?? 0]
  const hasLines = told?.lines != null
  const { layers: base, areLinesWanted, isTrimmed } = options
  const layers = useMemo(
    (): StageLayers => ({
      ...base,
      lines: areLinesWanted && hasLines ? { trim, safe } : null,
      cutOff: isTrimmed && hasLines ? trim : 0,
    }),
    [base, areLinesWanted, isTrimmed, hasLines, trim, safe],
  )
  return { layers, linesRefusal: told?.refusal ?? null }
}

/** The same as long as the pages are: an acceptance changes nothing of what stages draw. */
function useStageOpenings(structure: FileStructure): readonly StageOpening[] {
  const now = useMemo(() => stageOpenings(structure), [structure])
  const [kept, setKept] = useState(now)
  const isSame = kept === now || JSON.stringify(kept) === JSON.stringify(now)
  if (!isSame) setKept(now)
  return isSame ? kept : now
}

/** Everything that the open viewer is and can do. */
export function useViewer({ file, request, varnish }: ViewerProps) {
  const options = useViewOptions(varnish)
  const viewed = useMemo(() => viewedFile(file, options.varnish), [file, options.varnish])
  const { structure, findings } = viewed
  const [message, setMessage] = useState<string | null>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const position = usePosition(structure, request.page ?? null, () => {
    setSelected(null)
    setMessage(null)
  })
  const openings = useStageOpenings(structure)
  const largest = useMemo(() => largestOpening(structure), [structure])
  const opening = openings[position.opening]
  const pictures = usePictures(request.linePk)
  const [kind, setKind] = useState(request.picture ?? 'own')
  const store = pictures[kind]
  useWindow(store, openings, position.opening, { hasMasks: options.layers.varnish !== 'off' })
  const states = usePictureStates(store, opening?.faces.map(({ face }) => face.page) ?? [])
  const zoom = useZoom()
  const choice = useStageChoice()
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

  function goOn(words: string | null) {
    if (position.opening >= structure.openings.length - 1) blockers.current?.focus()
    else position.step(1)
    setMessage(words)
  }

  /** Why the shown opening may not be accepted right now, or what has to be done first. */
  function heldBack(): boolean {
    const isOpen = unitsAt(viewed, position.opening).some(
      ({ key, isAccepted, hasErrors }) => !isAccepted && !hasErrors && !flow.saving.has(key),
    )
    if (!isOpen || isWhole) return false
    if (isWithoutPicture) unseen.current?.querySelector('button')?.focus()
    else {
      // A leaf on its way ends, and nothing more.
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

  /** Leads to a finding; chosen once more, its place is brought close. */
  function choose(finding: PageFinding) {
    if (finding.number === selected && finding.opening === position.opening) return lookClosely(finding)
    if (finding.opening !== position.opening) position.goTo(finding.opening)
    setSelected(finding.number)
    // A fault beyond the trim edge would not be seen.
    if (options.isTrimmed) options.toggleTrimmed()
  }

  function lookClosely({ page, places: [place] }: PageFinding) {
    const placed = opening?.faces.find(({ face }) => face.page === page)
    if (!placed || !place) return
    const width = frame.current?.clientWidth ?? 0
    const height = frame.current?.clientHeight ?? 0
    const fit = fitPages({ width, height }, largest, layers.cutOff)
    const box = faceBox(fit, placed)
    zoom.closeTo({
      x: box.x + (place.x + place.width / 2 - fit.cutOff) * fit.scale - fit.centre.x,
      y: box.y + (place.y + place.height / 2 - fit.cutOff) * fit.scale - fit.centre.y,
    })
  }

  /** The next finding in the list's order, or the first of the shown pages. */
  function nextFinding(by: number) {
    const { all } = findings
    if (all.length === 0) return setMessage('W tym pliku nie ma uwag.')
    const at = all.findIndex(({ number }) => number === selected)
    const here = all.findIndex((finding) => finding.opening === position.opening)
    const start = here === -1 ? 0 : here
    const next = all[at === -1 ? start : (at + by + all.length) % all.length]
    if (next) choose(next)
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
    kind,
    togglePicture: () => setKind((known) => (known === 'own' ? 'alternative' : 'own')),
    zoom,
    choice,
    layers,
    linesRefusal,
    setStage,
    isSoftware,
    setIsSoftware,
    message,
    selected,
    isAtRest,
    isWhole,
    isWithoutPicture,
    flow,
    settled,
    refs: { frame, blockers, unseen },
    accept,
    acceptUnseen,
    takeBack,
    choose,
    nextFinding,
  }
}

export type ViewerState = ReturnType<typeof useViewer>
