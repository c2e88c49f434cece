import type { FilePageRow, ProductFileRow } from './store/file-rows.ts'
import { fileRecord, pagePreview, pageRecord } from './store/file-records.ts'
import { contentOf } from './store/file-acceptance.ts'
import { hasFault, replacedName, type FileFault } from './store/file-faults.ts'
import { fileOfPage, maskOf, pagesOf } from './store/page-rows.ts'
import { fileInput, isGiven } from '../../http/file-input.ts'
import { printFileInput } from './store/print-file.ts'
import { orderProductFilesPages } from '#shared/api/resources/order-files.ts'
import { readChanges } from '../../crud/input.ts'
import { callerOf, type Answer, type Call } from '../../http/call.ts'
import { LostResponse, fieldProblem, notFound, pkOf, ruleProblem } from '../../http/problem.ts'
import type { HandlersOf, Context } from '../context.ts'
import { createLineAccess, requireFields } from './rules.ts'

const STILL_CHECKED = 'Weryfikacja pliku jeszcze trwa.'
const HAS_ERRORS = 'Strony z błędami nie można zaakceptować. Potrzebny jest poprawiony plik.'

const REFUSED = 'Strona jest właśnie sprawdzana przez inną osobę.'
/** Number of the acceptance request on such a file that triggers the fault. */
const REFUSED_AT = 3
const REPLACED_AT = 2

type FileHandlers = HandlersOf<'orderProductFiles'> &
  HandlersOf<'orderSourceFiles'> &
  HandlersOf<'orderProductFilesPages'> &
  Pick<HandlersOf<'orderProducts'>, 'orderProducts.fileData'>

export function orderFilesHandlers(context: Context): FileHandlers {
  const { database, files } = context
  const access = createLineAccess(context)

  function visibleFile(call: Call, pk: number): ProductFileRow {
    const file = files.find(pk)
    if (!file) throw notFound(call)
    access.line(call, file.order_product_pk)
    return file
  }

  function visiblePage(call: Call): { file: ProductFileRow; page: FilePageRow } {
    const pk = pkOf(call)
    const file = visibleFile(call, fileOfPage(pk))
    const page = pagesOf(database, file.pk).find((other) => other.pk === pk)
    if (!page) throw notFound(call)
    return { file, page }
  }

  const record = (call: Call, file: ProductFileRow): Record<string, unknown> =>
    fileRecord(file, contentOf(database, file), call.origin)

  /** Accepts pages, or throws if they must not be accepted. Returns the updated pages. */
  function accept(call: Call, file: ProductFileRow, pks: readonly number[], isAccepted: boolean): unknown[] {
    access.requireOpen(access.line(call, file.order_product_pk))
    if (file.status_code === null) throw ruleProblem(STILL_CHECKED)
    const wanted = (): FilePageRow[] => pagesOf(database, file.pk).filter(({ pk }) => pks.includes(pk))
    if (isAccepted && wanted().some((page) => page.errors !== '[]')) throw ruleProblem(HAS_ERRORS)
    files.accept(file, pks, isAccepted, callerOf(call).fullName)
    return wanted().map((page) => pageRecord(page, call.origin))
  }

  /** Simulates another user who replaces the line's file while this one works on it. */
  function replaceFile(call: Call, file: ProductFileRow): void {
    const author = callerOf(call).fullName
    const sent = {
      name: replacedName(file.client_file_name),
      size: file.client_file_size,
      pages: file.num_pages,
    }
    files.remove(file, author)
    files.add(access.line(call, file.order_product_pk), sent, null, author)
  }

  const acceptPage: Answer = (call) => {
    const { file, page } = visiblePage(call)
    const { is_accepted } = readChanges(orderProductFilesPages.operations.accept.body, call)
    const wants = (fault: FileFault): boolean => hasFault(file.client_file_name, fault)
    const count = files.countChange(file)
    if (wants('replaced') && count === REPLACED_AT) {
      replaceFile(call, file)
      throw notFound(call)
    }
    if (wants('refused') && count === REFUSED_AT) throw ruleProblem(REFUSED)
    const own = accept(call, file, [page.pk], is_accepted ?? Boolean(page.is_accepted))
    if (wants('silent')) throw new LostResponse()
    if (wants('nothing')) return { status: 204 }
    if (wants('one')) return { body: own }
    const all = pagesOf(database, file.pk)
    if (wants('all')) return { body: all.map((other) => pageRecord(other, call.origin)) }
    const mask = maskOf(all, page)
    return { body: mask ? [...own, pageRecord(mask, call.origin)] : own }
  }

  return {
    'orderProductFiles.retrieve': (call) => ({ body: record(call, visibleFile(call, pkOf(call))) }),
    'orderProductFiles.create': async (call) => {
      const target = access.named(call)
      const inside = await printFileInput(call, 'client_file')
      const cover = isGiven(call, 'client_cover_file')
        ? await printFileInput(call, 'client_cover_file')
        : null
      requireFields({
        order_product: 'problems' in target ? target.problems : undefined,
        client_file: 'problems' in inside ? inside.problems : undefined,
        client_cover_file: cover && 'problems' in cover ? cover.problems : undefined,
      })
      if ('problems' in target || 'problems' in inside || (cover && 'problems' in cover)) throw notFound(call)
      access.requireOpen(target.line)
      if (files.ofLine(target.line)) {
        throw fieldProblem({
          order_product: ['Ta pozycja ma już plik projektowy. Najpierw trzeba go usunąć.'],
        })
      }
      const file = files.add(target.line, inside.sent, cover?.sent ?? null, callerOf(call).fullName)
      return { status: 201, body: record(call, file) }
    },
    'orderProductFiles.delete': (call) => {
      const file = visibleFile(call, pkOf(call))
      access.requireOpen(access.line(call, file.order_product_pk))
      files.remove(file, callerOf(call).fullName)
      return { status: 204 }
    },
    'orderSourceFiles.create': (call) => {
      const target = access.named(call)
      const input = fileInput(call, 'file')
      requireFields({
        order_product: 'problems' in target ? target.problems : undefined,
        file: 'problems' in input ? input.problems : undefined,
      })
      if ('problems' in target || 'problems' in input) throw notFound(call)
      const { line } = target
      access.requireOpen(line)
      const { name, size } = input.file
      const pk = database.transaction(() => {
        context.changeOrder(line.order_pk, {}, callerOf(call).fullName)
        return database.run(
          'INSERT INTO source_files (order_product_pk, name, size, date) VALUES (?, ?, ?, ?)',
          line.pk,
          name,
          size,
          context.now().getTime(),
        )
      })
      return { status: 201, body: { pk, order_product: line.pk, file_name: name } }
    },
    'orderProductFilesPages.preview': (call) => ({
      body: pagePreview(visiblePage(call).page, call.origin),
    }),
    'orderProductFilesPages.accept': acceptPage,
    'orderProductFilesPages.acceptAll': (call) => {
      const { order_product_file: pk } = readChanges(orderProductFilesPages.operations.acceptAll.body, call)
      if (pk === undefined) throw fieldProblem({ order_product_file: [call.texts.required] })
      const file = visibleFile(call, pk)
      const pages = pagesOf(database, file.pk)
      return {
        body: accept(
          call,
          file,
          pages.map((page) => page.pk),
          true,
        ),
      }
    },
    'orderProducts.fileData': (call) => {
      const file = files.ofLine(access.line(call, pkOf(call)))
      return { body: file ? record(call, file) : null }
    },
  }
}
