import { useEffect, useState } from 'react'
import { insidePageCount } from '#shared/domain/preflight/position.ts'
import { checkLook, type PreviewPage, type ProductFile } from '../../entities/project-file/project-file.ts'
import { capitalized, formatDecimal } from '../../lib/format.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { AcceptancePanel } from './acceptance-panel.tsx'
import { pendingCount } from './acceptance-queue.ts'
import { AnswerDialog } from './answer/answer-dialog.tsx'
import { useAnswerRows } from './answer/answer-rows.ts'
import { blockersOf } from './blockers.ts'
import { fileWarnings } from './file-warnings.ts'
import { FindingsList } from './findings-list.tsx'
import { openingName, placeName, type FileStructure } from '../../entities/project-file/opening-names.ts'
import { ThumbnailStrip } from './thumbnail-strip.tsx'
import { Toolbar } from './toolbar.tsx'
import { useViewer, type ViewerState } from './use-viewer.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import type { ViewerProps } from './viewer-props.ts'
import { ViewerStage } from './viewer-stage.tsx'
import { unitsAt, type ViewedFile } from './viewed-file.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { useIsFetching } from '@tanstack/react-query'
import { request } from '../../lib/bridge.ts'
import { cacheKeys } from '../../lib/cache.ts'

/** Logs that the server and the pages disagree, once the current state has been read. */
function useDifferenceLog({ file, difference }: ViewedFile, linePk: number, isSaving: boolean): void {
  const queryKey = cacheKeys.operation('orderProducts.fileData', { params: { pk: linePk } })
  const isReading = useIsFetching({ queryKey }) > 0
  const reported = isSaving || isReading ? null : difference
  const { pk } = file
  useEffect(() => {
    if (reported === null) return
    const message = `file ${pk}: ${reported}`
    request('log.write', { level: 'warn', scope: 'preflight', message }).catch(() => undefined)
  }, [reported, pk])
}

/** Returns a size such as `96 × 56 mm`. */
function sizeOf(page: Pick<PreviewPage, 'width' | 'height'> | undefined): string {
  if (!page?.width || !page.height) return 'format nieznany'
  return `${formatDecimal(page.width, 0)} × ${formatDecimal(page.height, 0)} mm`
}

/** Returns a title such as `Podgląd: projekt.pdf · pozycja 20731 · 210 × 148 mm, 16 str. + okładka`. */
function describeFile(file: ProductFile, linePk: number, { faces }: FileStructure): string {
  const inside = faces.filter(({ place }) => place.kind === 'inside')
  const cover = inside.length < faces.length ? ' + okładka' : ''
  const first = inside[0] ?? faces[0]
  const size = `${sizeOf(first?.page)}, ${inside.length} str.${cover}`
  return ['Podgląd: ' + (file.client_file_name ?? `plik ${file.pk}`), `pozycja ${linePk}`, size].join(' · ')
}

/** Describes sizes and findings of the visible pages. */
function describeOpening({ structure, findings }: ViewedFile, opening: number): string {
  const faces = structure.openings[opening]?.faces ?? []
  const sizes = new Set(faces.map((index) => sizeOf(structure.faces[index]?.page)))
  const here = findings.all.filter((finding) => finding.opening === opening)
  const errors = here.filter(({ kind }) => kind === 'error').length
  const warnings = here.length - errors
  const found =
    here.length === 0
      ? 'bez uwag'
      : [errors > 0 && countOf(errors, COUNTED.error), warnings > 0 && countOf(warnings, COUNTED.remark)]
          .filter(Boolean)
          .join(', ')
  return `${[...sizes].join(' i ')}, ${found}`
}

const NOTHING_TO_ANSWER = 'Plik jest bez uwag, więc nie ma o czym pisać klientowi.'

/** The viewer of one file: navigation, findings and acceptance. */
export function Viewer(props: ViewerProps) {
  const { file, request, onTitle, onGuard } = props
  const viewer = useViewer(props)
  const [isAnswering, setAnswering] = useState(false)
  const answerRows = useAnswerRows(viewer.viewed)
  const answerRefusal = viewer.viewed.findings.all.length === 0 ? NOTHING_TO_ANSWER : null
  const keys = useViewerKeys(viewer, {
    ...props,
    onAnswer: () => (answerRefusal === null ? setAnswering(true) : viewer.say(answerRefusal)),
  })
  const { viewed, position, flow, options, refs } = viewer
  const { structure } = viewed

  const title = describeFile(file, request.linePk, structure)
  useEffect(() => onTitle(title), [onTitle, title])
  useEffect(() => onGuard(flow.mayClose))
  const pending = pendingCount(flow.state)
  useDifferenceLog(viewed, request.linePk, pending > 0)
  useUnsavedGuard(pending > 0, 'akceptacje stron, które nie zostały jeszcze zapisane')
  // Focuses the stage, so that the keys work immediately.
  useEffect(() => refs.frame.current?.focus({ preventScroll: true }), [refs.frame])

  return (
    <>
      {isAnswering && (
        <AnswerDialog
          viewed={viewed}
          request={request}
          rows={answerRows}
          onClose={() => setAnswering(false)}
        />
      )}
      <div className="viewer" data-has-commands {...keys.handlers}>
        <div className="viewer-top">
          <FileStatus viewer={viewer} />
          <Toolbar
            position={position}
            openingCount={structure.openings.length}
            pageCount={insidePageCount(structure)}
            // The keys work on the pages again.
            onPageEntered={() => refs.frame.current?.focus({ preventScroll: true })}
            zoom={viewer.zoom}
            options={options}
            choice={viewer.choice}
            picture={viewer.picture}
            loupe={viewer.loupe}
            onFit={viewer.straighten}
            hasMasks={options.arePairs}
            isFull={props.isFull}
            onFull={props.onFull}
            onAnswer={() => setAnswering(true)}
            answerRefusal={answerRefusal}
          />
        </div>
        <div className="viewer-columns">
          <ThumbnailStrip
            structure={structure}
            findings={viewed.findings.all}
            units={viewed.units}
            opening={position.opening}
            onChoose={position.goTo}
          />
          <Stage viewer={viewer} areFindingsShown={options.areFindingsShown && !keys.isHiding} />
          <aside className="viewer-side">
            <Acceptance viewer={viewer} />
            <FindingsList
              findings={viewed.findings}
              warnings={fileWarnings(structure)}
              onGo={position.goTo}
              fileName={file.client_file_name}
              opening={position.opening}
              selected={viewer.finding.selected}
              onChoose={viewer.finding.choose}
            />
          </aside>
        </div>
      </div>
    </>
  )
}

function FileStatus({ viewer: { viewed } }: { viewer: ViewerState }) {
  const status = viewed.file.preflight_status
  const look = status && checkLook(status, viewed.isAccepted)
  if (!look) return null
  return (
    <span className="viewer-status">
      <StatusTag tone={look.tone} text={look.text} title={look.detail ?? look.text} />
    </span>
  )
}

function Stage({ viewer, areFindingsShown }: { viewer: ViewerState; areFindingsShown: boolean }) {
  const { viewed, position, opening, message, isAtRest } = viewer
  const { structure, findings } = viewed
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const place = placeName(structure, position.opening)
  const description = describeOpening(viewed, position.opening)
  const [spoken, setSpoken] = useState('')
  // Openings that the user only passes are not announced.
  const reached = isAtRest ? `${place}, ${description}` : null
  if (reached !== null && spoken !== reached) setSpoken(reached)
  const own = structure.openings[position.opening]
  if (!opening || !own) return null
  return (
    <ViewerStage
      viewer={viewer}
      opening={opening}
      isMotionReduced={isMotionReduced || viewer.choice.isStill}
      name={place}
      description={description}
      spoken={[spoken, message].filter(Boolean).join('. ')}
      findings={
        isAtRest && areFindingsShown && !viewer.tilt.isTilted
          ? findings.all.filter((finding) => finding.opening === position.opening)
          : []
      }
      notes={[
        message,
        viewer.choice.trouble,
        viewer.linesRefusal,
        viewer.tilt.isTilted ? 'Strony pochylone, bez uwag: 0 prostuje.' : null,
      ]}
      place={`${capitalized(openingName(structure, own))} · ${description}`}
      pictureWords={<PictureWords viewer={viewer} />}
      frameRef={viewer.refs.frame}
    />
  )
}

/** Notes about the picture: how it is rendered, and that it is not a colour proof. */
function PictureWords({ viewer: { choice, isSoftware, position } }: { viewer: ViewerState }) {
  // Shown until the user first turns a page.
  const isSlow = isSoftware && choice.gl !== null && position.visit === 0
  if (!isSlow) return 'Podgląd ekranowy, nie proof kolorów'
  return (
    <>
      <span>3D liczone programowo</span>{' '}
      <ActionButton size="small" variant="minimal" text="Widok płaski" onClick={choice.toggle} />
    </>
  )
}

function Acceptance({ viewer }: { viewer: ViewerState }) {
  const { viewed, position, flow, refs, pictures } = viewer
  const { units, file } = viewed
  const { refused, running, waiting } = flow.state
  const withoutPicture = new Set(
    [...file.pages, ...file.cover_pages].flatMap(({ pk }) =>
      pictures.own.of(pk).state === 'failed' ? [pk] : [],
    ),
  )
  return (
    <AcceptancePanel
      units={unitsAt(viewed, position.opening).map((unit) => ({
        unit,
        isSaving: flow.saving.has(unit.key),
        refused: refused.get(unit.key) ?? null,
      }))}
      right={{ refusal: flow.refusal, isForbidden: flow.isForbidden }}
      isWithoutPicture={viewer.isWithoutPicture}
      isAllDone={units.every(({ isAccepted }) => isAccepted) && viewed.difference === null}
      hasErrors={units.some(({ hasErrors }) => hasErrors)}
      isSaving={[running, ...waiting].some((step) => step?.kind === 'all')}
      blockers={{
        blockers: blockersOf({
          viewed,
          refusal: flow.refusal,
          refused,
          saving: flow.saving,
          withoutPicture,
        }),
        accepted: units.filter(({ isAccepted }) => isAccepted).length,
        count: units.length,
        difference: viewed.difference,
        ref: refs.blockers,
      }}
      unseenRef={refs.unseen}
      onAccept={() => viewer.accept(false)}
      onAcceptAll={() => void flow.acceptAll()}
      onAcceptUnseen={() => void viewer.acceptUnseen()}
      onGo={position.goTo}
    />
  )
}
