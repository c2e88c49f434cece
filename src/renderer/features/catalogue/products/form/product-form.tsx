import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import type { ApiError } from '#shared/api/api-error.ts'
import { AfterSaveContext } from '../../../../forms/record/after-save.ts'
import { labelsIn, labelsOf, withLabels } from '../../../../lib/field-labels.ts'
import { listAddress } from '../../../../lists/list/list-memory.ts'
import { ErrorsOfForm, mergeErrors, useFormErrors } from '../../../../forms/record/form-errors.tsx'
import { SteadyForm } from '../../../../forms/record/steady-form.tsx'
import { call } from '../../../../lib/api.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { useRecordName } from '../../../../lib/record-name.ts'
import { SAVE_KEYS } from '../../../../lib/shortcuts.ts'
import { useUnsavedGuard } from '../../../../lib/unsaved.ts'
import { notify } from '../../../../ui/notices.ts'
import { refusalsByKey, refusedRowName } from '../groups/group-refusals.ts'
import type { OfferedGroups } from '../groups/product-groups.ts'
import { usePictureUploads } from '../gallery/use-picture-uploads.ts'
import { isUnsavedRow } from '../quantities/quantity-state.ts'
import { focusQuantity } from '../quantities/quantity-focus.ts'
import type { ProductParts } from '../handed-parts.ts'
import { ProductFormContext, type ProductFormParts } from './product-context.ts'
import { findingIssue, formIssues, rowIssues, type FormIssue } from './form-issues.ts'
import { storeUnsavedPart, type Handover } from './handover.ts'
import { ProductHeader } from './product-header.tsx'
import { ProductSaveBar } from './product-save-bar.tsx'
import { ProductPanels } from './product-panels.tsx'
import { ProductRail } from './product-rail.tsx'
import { focusIn, focusPanel } from './section-rail.tsx'
import { ReadinessBlock } from '../readiness/readiness-block.tsx'
import {
  FIRST_SECTION,
  inReadingOrder,
  isSection,
  SECTIONS_OF_PRODUCT,
  sectionOf,
  type SectionKey,
} from './product-sections.ts'
import { PRODUCT_LABELS } from './product-values.ts'
import { readProduct } from './record-steps.ts'
import { createStagedParts, issuesOf } from './staged-parts.ts'
import { useProductDraft } from './use-product-draft.tsx'
import { useProductSave } from './use-product-save.ts'
import { leftOver, useProductState, type LoadedProduct } from './use-product-state.ts'
import './product-form.css'
import { addressOf } from '../../../../lib/screens.ts'

interface ProductFormProps {
  pk: number | null
  loaded: LoadedProduct | null
  handover: Handover | null
  parts: ProductParts
}

/** The place that follows a successful save. The caller opens `elsewhere` itself. */
type NextPlace = 'list' | 'here' | 'elsewhere'

const NEW = 'Nowy produkt'
const GO_ON = 'Otwórz dalej: Nakłady i ceny'

/** Returns a label such as `Grupy opcji: Papier › Kreda` for a row of the option groups. */
function rowLabel(path: string, groups: OfferedGroups): string | null {
  const name = refusedRowName(path, groups)
  return name === null ? null : `${PRODUCT_LABELS.group_options}: ${name}`
}

/** The first control of a section, to which keys move: the focus would be lost in the section that they hide. */
const startOf = (section: SectionKey): FormIssue => ({
  section,
  place: null,
  text: '',
  isError: false,
  show: null,
})

const issueLabel = (place: string, groups: OfferedGroups): string =>
  rowLabel(place, groups) ?? labelsOf(PRODUCT_LABELS)(place) ?? place

/** The product's form: a navigation rail of sections and one save, the same for create and update. */
export function ProductForm({ pk, loaded, handover, parts }: ProductFormProps) {
  const state = useProductState(loaded, handover)
  const { form, groups, rows, pictures, held } = state
  const navigate = useNavigate()
  const { search } = useLocation()
  const [, setSearch] = useSearchParams()
  const asked = new URLSearchParams(search).get('section')
  const open: SectionKey = isSection(asked) ? asked : FIRST_SECTION
  const refusals = useFormErrors()
  const [revision, setRevision] = useState(0)
  const [partsRound, setPartsRound] = useState(0)
  const [afterSave] = useState(() => new Set<(values: object) => void>())

  const reread = useEffectEvent(async () => {
    if (pk === null) return
    const [record, quantities] = await Promise.all([
      readProduct(pk),
      call('products.quantities', { params: { pk } }, { allowDuplicate: true }),
    ])
    state.adopt(record, state.changedNow())
    state.takeQuantities(quantities)
    setRevision((count) => count + 1)
  })
  const [desk] = useState(createStagedParts)
  useEffect(() => desk.serve(() => reread()), [desk])
  const staged = useStore(desk.store, (store) => store.parts)

  const { isDirty, dirtyFields, errors } = useFormState({ control: form.control })
  const areGroupsChanged = groups.value !== held.groups && 'group_options' in state.changedNow()
  const unsavedRows = rows.value.filter(isUnsavedRow).length
  const isUnsaved =
    isDirty || areGroupsChanged || unsavedRows > 0 || staged.size > 0 || pictures.value.length > 0

  const name = held.record?.name_pl ?? ''
  useRecordName(pk === null ? null : name || `nr ${pk}`)
  const leaving = useRef(() => Promise.resolve(false))
  const guard = useUnsavedGuard(
    isUnsaved,
    pk === null ? 'nowy produkt' : `zmiany w produkcie „${name}”`,
    // A new product may need a second round of saves at its own address, so it is saved there and not on the way out.
    pk === null ? undefined : () => leaving.current(),
  )
  const uploads = usePictureUploads({ pk, state })

  const openSection = useCallback(
    (section: SectionKey) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (section === FIRST_SECTION) next.delete('section')
          else next.set('section', section)
          return next
        },
        { replace: true },
      )
    },
    [setSearch],
  )

  // Memoized separately, because input in other parts does not change the issues of the quantities.
  const issuesOfRows = useMemo(() => rowIssues(rows.value), [rows.value])
  const issues = useMemo(
    () =>
      formIssues({
        errors,
        server: refusals.context.errors,
        rows: issuesOfRows,
        parts: issuesOf(staged),
        labelOf: (place) => issueLabel(place, groups.value),
      }),
    [errors, refusals.context, issuesOfRows, staged, groups.value],
  )

  const { setFocus } = form
  // The issue to focus once its section is visible: the address changes later than the key press.
  const awaited = useRef<FormIssue | null>(null)
  const [sought, setSought] = useState<ProductFormParts['sought']>(null)
  const focusAwaited = useCallback(
    (seen: SectionKey) => {
      const issue = awaited.current
      if (issue?.section !== seen) return
      awaited.current = null
      const { place } = issue
      if (place !== null && ['groups', 'texts'].includes(seen)) setSought({ place })
      else if (place !== null && seen === 'prices') focusQuantity(place)
      else focusIn(seen, () => (place === null || place === 'image' ? focusPanel(seen) : setFocus(place)))
    },
    [setFocus],
  )
  useEffect(() => focusAwaited(open), [focusAwaited, open])
  const typeFirst = useEffectEvent(() => {
    if (pk === null) focusPanel(open)
  })
  useEffect(() => typeFirst(), [])
  const show = (issue: FormIssue) => {
    openSection(issue.section)
    if (issue.show) return issue.show()
    awaited.current = issue
    focusAwaited(open)
  }

  const place = useRef(-1)
  const step = (by: 1 | -1) => {
    place.current = issues.length === 0 ? -1 : (place.current + by + issues.length) % issues.length
    const issue = issues[place.current]
    if (!issue) {
      notify.info('Nie ma błędów ani uwag.')
      return
    }
    show(issue)
    notify.info(`${place.current + 1} z ${issues.length}: ${issue.text}`, 4000)
  }

  function reportRefusal(error: ApiError) {
    const refused = refusalsByKey(error.fieldErrors ?? {}, groups.now())
    refusals.refuse((known) => mergeErrors(known, refused))
    const labelOf = (path: string) =>
      rowLabel(path, groups.now()) ?? labelsOf(PRODUCT_LABELS)(path) ?? labelsIn(form.control)(path)
    notify.failure(withLabels(refusals.of(error), labelOf))
    const [first] = Object.keys(refused)
      .filter((path) => sectionOf(path) !== null)
      .toSorted(inReadingOrder)
    const section = first === undefined ? null : sectionOf(first)
    if (first !== undefined && section !== null) {
      show({ section, place: first, text: '', isError: true, show: null })
    }
  }

  const saving = useProductSave({
    pk,
    state,
    desk,
    lines: handover?.lines ?? [],
    pictureStep: uploads.step,
    onFieldErrors: reportRefusal,
    onSaved: () => setRevision((count) => count + 1),
  })

  /** Returns whether everything is saved. `next`: the place the user goes to after it. */
  async function save(next: NextPlace = 'list'): Promise<boolean> {
    if (saving.isSaving || saving.blocked !== null) return false
    const isValid = await form.trigger()
    const wrong = formIssues({
      errors: isValid ? {} : form.getErrors(),
      server: {},
      rows: rowIssues(rows.now()),
      parts: issuesOf(desk.store.getState().parts),
      labelOf: (place) => issueLabel(place, groups.now()),
    }).filter(({ isError }) => isError)
    const [first] = wrong
    if (first) {
      const lines = ['Nie zapisano. Najpierw popraw:', ...wrong.slice(0, 8).map(({ text }) => text)]
      notify.error(lines, refusals.origin())
      show(first)
      return false
    }
    refusals.clear()
    const typed = form.getValues()
    const end = await saving.save()
    if (end.kind === 'unchanged' || end.kind === 'done' || end.kind === 'created') refusals.settle()
    if (end.kind === 'unchanged') notify.info('Bez zmian do zapisania')
    if (end.kind === 'created') follow(end.pk, end.isRest, next === 'here')
    if (end.kind !== 'done') return end.kind === 'unchanged'
    for (const tell of afterSave) tell(typed)
    if (next !== 'here') guard.release()
    notify.success(
      `Zapisano produkt „${form.getValues('name_pl') ?? name}”`,
      undefined,
      addressOf('products.update', { pk: end.pk }),
    )
    if (next === 'list') void navigate(listAddress(addressOf('products.list')))
    return true
  }

  /** Moves a new product's form to its own address, so that another save cannot create a second product. */
  function follow(made: number, isRest: boolean, stays: boolean) {
    const values = form.getValues()
    const here = addressOf('products.update', { pk: made, query: { section: open } })
    guard.release()
    if (!isRest) {
      const prices = addressOf('products.update', { pk: made, query: { section: 'prices' } })
      notify.success(
        `Dodano produkt „${values.name_pl ?? ''}”`,
        stays ? undefined : [{ text: GO_ON, run: () => void navigate(prices) }],
        addressOf('products.update', { pk: made }),
      )
      if (stays) void navigate(here, { replace: true })
      else void navigate(listAddress(addressOf('products.list')))
      return
    }
    const done = { id: 'record', label: NEW, state: 'done', error: null, note: null } as const
    storeUnsavedPart(made, {
      values,
      groups: groups.now(),
      rows: rows.now(),
      pictures: pictures.now(),
      lines: [done],
      stays,
    })
    void navigate(here, { replace: true })
  }

  useEffect(() => {
    leaving.current = () => save('elsewhere')
  })
  const goOn = useEffectEvent(() => {
    if (!handover) return
    state.retype(leftOver(handover, state.heldNow().values))
    void save(handover.stays ? 'here' : 'list')
  })
  useEffect(() => {
    const timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [])

  const draft = useProductDraft({
    state,
    desk,
    parts: staged,
    isUnsaved,
    isOffered: handover === null,
    onRestored: () => setPartsRound((count) => count + 1),
  })

  const at = SECTIONS_OF_PRODUCT.findIndex(({ key }) => key === open)
  const turn = (by: 1 | -1) => {
    const next = SECTIONS_OF_PRODUCT.at((at + by) % SECTIONS_OF_PRODUCT.length)
    if (next) show(startOf(next.key))
  }
  useCommands([
    { id: 'record.save', label: 'Zapisz', ...SAVE_KEYS, run: () => void save() },
    {
      id: 'product.saveAndStay',
      label: 'Zapisz i zostań',
      keys: 'ctrl+shift+s',
      run: () => void save('here'),
    },
    { id: 'product.nextIssue', label: 'Następny błąd lub uwaga', keys: 'f8', run: () => step(1) },
    { id: 'product.lastIssue', label: 'Poprzedni błąd lub uwaga', keys: 'shift+f8', run: () => step(-1) },
    { id: 'product.nextSection', label: 'Następna sekcja', keys: 'ctrl+pagedown', run: () => turn(1) },
    { id: 'product.lastSection', label: 'Poprzednia sekcja', keys: 'ctrl+pageup', run: () => turn(-1) },
    ...SECTIONS_OF_PRODUCT.map(({ key, label }, index) => ({
      id: `product.section.${key}`,
      label: `Sekcja: ${label}`,
      keys: `alt+${index + 1}`,
      run: () => show(startOf(key)),
    })),
  ])

  const blocked =
    pk === null ? 'Najpierw zapisz produkt.' : (saving.blocked ?? (saving.isSaving ? 'Trwa zapis.' : null))
  const shared = useMemo<ProductFormParts>(
    () => ({ pk, name, state, desk, blocked, revision, open: openSection, sought }),
    [pk, name, state, desk, blocked, revision, openSection, sought],
  )
  return (
    <SteadyForm form={form}>
      <ErrorsOfForm of={refusals}>
        <AfterSaveContext value={afterSave}>
          <ProductFormContext value={shared}>
            <form
              className="product-form"
              noValidate
              aria-label={pk === null ? NEW : `Produkt: ${name}`}
              onSubmit={(event) => {
                event.preventDefault()
                void save()
              }}
            >
              <ProductHeader title={pk === null ? NEW : name || `Produkt ${pk}`} isUnsaved={isUnsaved} />
              {draft}
              <div className="product-columns">
                <div className="product-side">
                  <ProductRail
                    open={open}
                    issues={issues}
                    dirty={Object.keys(dirtyFields)}
                    areGroupsChanged={areGroupsChanged}
                    arePricesChanged={unsavedRows > 0 || staged.size > 0}
                    arePicturesWaiting={pictures.value.length > 0}
                    onOpen={openSection}
                  />
                  <ReadinessBlock isUnsaved={isUnsaved} onShow={(finding) => show(findingIssue(finding))} />
                </div>
                <ProductPanels open={open} parts={parts} partsRound={partsRound} uploads={uploads} />
              </div>
              <ProductSaveBar
                saving={saving}
                fields={[...Object.keys(dirtyFields), ...(areGroupsChanged ? ['group_options'] : [])]}
                staged={staged}
                onSaveAndStay={() => void save('here')}
              />
            </form>
          </ProductFormContext>
        </AfterSaveContext>
      </ErrorsOfForm>
    </SteadyForm>
  )
}
