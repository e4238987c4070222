// A dialog to choose among the stored files, by thumbnail and name. A field for pictures offers pictures only.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReadFailed } from '../read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileCards } from '#ui/file-cards.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { read } from '../api.ts'
import type { Page } from '../list-state.ts'
import { screenTexts } from '../screen-texts.ts'
import { numberText, text } from '../text.ts'
import { sizeText } from '../sizes.ts'
import { isPicture, signOf } from './file-sign.ts'
import { fileWords as words } from '../words.ts'
import { fileKeys } from '../screens.keys.ts'

interface PickerProps {
  /** Types that the field accepts, in the format of the settings: `jpg,.png,image/*`. */
  mimetype: string
  several: boolean
  onTake(urls: string[]): void
  onClose(): void
}

const limit = 8

export function FilePicker({ mimetype, several, onTake, onClose }: PickerProps) {
  const [{ quick_search, page }, ask] = useState({ quick_search: '', page: 1 })
  const [chosen, choose] = useState<readonly string[]>([])
  const query = { limit, page, quick_search, search: filterByType(mimetype) }
  const { data, error } = useQuery({
    queryKey: fileKeys.list(query),
    queryFn: () => read<Page>('/admin/routine/attachment/index', query, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / limit))
  const turn = (url: string) => {
    if (!several) onTake([url])
    else choose(chosen.includes(url) ? chosen.filter((each) => each !== url) : [...chosen, url])
  }
  const files = (data?.list ?? []).map(({ url, name, size }) => ({
    url: String(url),
    name: String(name),
    note: sizeText(Number(size)),
    image: signOf(String(url)),
    isPicture: isPicture(String(url)),
  }))
  return (
    <Dialog title={text(words.library)} close={screenTexts.close} width={760} onClose={onClose}>
      <div className="file-picker stack gap-14">
        <SearchField
          label={text(words.search)}
          value={quick_search}
          onChange={(typed) => ask({ quick_search: typed, page: 1 })}
        />
        {error && !data ? (
          <ReadFailed error={error} />
        ) : data?.total === 0 ? (
          <Nothing searched={quick_search !== ''} />
        ) : (
          <FileCards files={files} chosen={chosen} onChoose={turn} />
        )}
        <div className="file-picker-foot bar">
          <span className="row">
            <IconButton
              label={screenTexts.previous}
              disabled={page <= 1}
              onClick={() => ask({ quick_search, page: page - 1 })}
            >
              <IconChevronLeft size={18} />
            </IconButton>
            <span className="numbers dim" role="status">
              {text(words.page, { page: numberText(page), last: numberText(last) })}
            </span>
            <IconButton
              label={screenTexts.next}
              disabled={page >= last}
              onClick={() => ask({ quick_search, page: page + 1 })}
            >
              <IconChevronRight size={18} />
            </IconButton>
          </span>
          {several && (
            <Button look="primary" disabled={chosen.length === 0} onClick={() => onTake([...chosen])}>
              {chosen.length > 1 ? text(words.chooseSeveral, { count: numberText(chosen.length) }) : text(words.choose)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Nothing({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState title={text(words.nothingFound)} />
  ) : (
    <EmptyState title={text(words.nothingYet)} text={text(words.nothingText)} />
  )
}

/** Filters by type if the field accepts one whole family (`image/*`), by suffix if it accepts suffixes only. */
function filterByType(mimetype: string) {
  const kinds = mimetype.split(',').map((each) => each.trim().replace(/^\./, ''))
  const [, family] = /^(\w+)\/\*$/.exec(mimetype.trim()) ?? []
  if (family) return [{ field: 'mimetype', operator: 'LIKE', val: `${family}/` }]
  return kinds.every((each) => /^[a-z0-9]+$/i.test(each))
    ? [{ field: 'suffix', operator: 'IN', val: kinds.join(',') }]
    : []
}
