// A sentence that comes and goes.

import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toast.css'
import { Notifications, notifications } from '@mantine/notifications'

export function Toasts() {
  return <Notifications position="bottom-center" limit={3} containerWidth={420} />
}

export const toast = {
  done: (message: string) => show(message, 'done', 3500),
  error: (message: string) => show(message, 'error', 8000),
}

function show(message: string, look: string, autoClose: number) {
  notifications.show({
    // The same sentence twice says nothing more.
    id: `${look}:${message}`,
    message,
    autoClose,
    withCloseButton: look === 'error',
    className: `toast toast-${look}`,
    role: look === 'error' ? 'alert' : 'status',
  })
}
