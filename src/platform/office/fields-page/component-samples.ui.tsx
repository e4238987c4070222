// The second half of the page for developers: samples of all interface elements that are not fields.

import { type ReactNode, useState } from 'react'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { Avatar, Badge, type BadgeTone, Tag } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'
import { FormSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast.tsx'
import { fieldsPageWords as words } from '../words.ts'

const looks = ['primary', 'plain', 'quiet', 'danger'] as const
const tones: BadgeTone[] = ['grey', 'blue', 'green', 'orange', 'red']

export function ComponentSamples() {
  return (
    <>
      <SampleSection title={text(words.buttons)}>
        {looks.map((look) => (
          <div key={look} className="fields-row row wrap gap-10">
            <Button look={look}>{text(words[look])}</Button>
            <Button look={look} icon={<IconPlus size={16} />}>
              {text(words.withIcon)}
            </Button>
            <Button look={look} small>
              {text(words.small)}
            </Button>
            <Button look={look} disabled>
              {text(words.disabled)}
            </Button>
            <Button look={look} busy>
              {text(words.busy)}
            </Button>
          </div>
        ))}
        <div className="fields-row row wrap gap-10">
          <IconButton label={screenTexts.edit}>
            <IconPencil size={18} />
          </IconButton>
          <IconButton label={screenTexts.delete} disabled>
            <IconTrash size={18} />
          </IconButton>
        </div>
      </SampleSection>
      <SampleSection title={text(words.marks)}>
        <div className="fields-row row wrap gap-10">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {text(words[tone])}
            </Badge>
          ))}
          <Tag>danse</Tag>
          <Tag>舞蹈</Tag>
          {['Léa Fontaine', '张伟', 'Karim Haddad', 'Ana', '吕梦洁'].map((name) => (
            <Avatar key={name} name={name} size={28} />
          ))}
        </div>
      </SampleSection>
      <Windows />
      <SampleSection title={text(words.tabs)}>
        <TabsSample />
      </SampleSection>
      <SampleSection title={text(words.nothing)}>
        <EmptyState title={text(words.emptyTitle)} text={text(words.emptyText)}>
          <Button look="primary" icon={<IconPlus size={16} />}>
            {text(words.addFirst)}
          </Button>
        </EmptyState>
      </SampleSection>
      <SampleSection title={text(words.waiting)}>
        <div className="fields-row row wrap gap-10">
          <Skeleton width={180} />
          <Skeleton width={90} />
        </div>
        <FormSkeleton lines={4} />
      </SampleSection>
    </>
  )
}

function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="fields-part">
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Windows() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setShown(null)
  const question = {
    title: screenTexts.deleteTitle,
    body: 'Léa Fontaine',
    yes: screenTexts.delete,
    no: screenTexts.cancel,
    danger: true,
  }
  const content = <p className="fields-window">{text(words.emptyText)}</p>
  return (
    <SampleSection title={text(words.messages)}>
      <div className="fields-row row wrap gap-10">
        <Button onClick={() => toast.done(text(words.done))}>{text(words.showDone)}</Button>
        <Button onClick={() => toast.error(text(words.fault))}>{text(words.showError)}</Button>
        <Button onClick={() => setShown('dialog')}>{text(words.openDialog)}</Button>
        <Button onClick={() => void confirm(question)}>{text(words.openQuestion)}</Button>
        <Button onClick={() => setShown('drawer')}>{text(words.openDrawer)}</Button>
        <Popover
          label={text(words.openSheet)}
          target={(toggle, opened) => (
            <Button aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
              {text(words.openSheet)}
            </Button>
          )}
        >
          <Button small>{text(words.primary)}</Button>
        </Popover>
      </div>
      {shown === 'dialog' && (
        <Dialog title={text(words.openDialog)} close={screenTexts.close} onClose={close}>
          {content}
        </Dialog>
      )}
      {shown === 'drawer' && (
        <Drawer title={text(words.openDrawer)} close={screenTexts.close} onClose={close}>
          {content}
        </Drawer>
      )}
    </SampleSection>
  )
}

function TabsSample() {
  const [active, setActive] = useState('first')
  const tabs = (['first', 'second', 'third'] as const).map((name) => ({
    name,
    label: text(words[name]),
    faulty: name === 'second',
    content: <p className="fields-window">{text(words[name])}</p>,
  }))
  return <Tabs tabs={tabs} active={active} onChange={setActive} />
}
