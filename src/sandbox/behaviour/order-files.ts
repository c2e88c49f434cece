import type { Answer } from '../http/call.ts'
import type { AnswersOf, Context } from './context.ts'

const notYet: Answer = () => ({ status: 501 })

export function orderFilesAnswers(
  _context: Context,
): AnswersOf<'orderProductFiles'> &
  AnswersOf<'orderSourceFiles'> &
  AnswersOf<'orderProductFilesPages'> &
  Pick<AnswersOf<'orderProducts'>, 'orderProducts.fileData'> {
  return {
    'orderProductFiles.retrieve': notYet,
    'orderProductFiles.create': notYet,
    'orderProductFiles.delete': notYet,
    'orderSourceFiles.create': notYet,
    'orderProductFilesPages.preview': notYet,
    'orderProductFilesPages.accept': notYet,
    'orderProductFilesPages.acceptAll': notYet,
    'orderProducts.fileData': notYet,
  }
}
