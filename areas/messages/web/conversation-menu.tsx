import { Ban, Bell, BellOff, LogOut, MailOpen, Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConversationDetail } from '#areas/messages/contract/conversation.ts';
import { useBlocking } from '#areas/people/web/index.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { MenuItem } from '#web/ui/menu/menu-parts.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { blockData } from './block-data.ts';
import { titleOf } from './conversation-words.ts';
import { AddPeopleDialog, NameGroupDialog } from './group-dialogs.tsx';
import { useChangeConversation, useLeaveConversation, useMarkUnread } from './message-api.ts';

type Asking = 'leave' | 'block' | 'add' | 'name';

/** What a member can do with a conversation. */
export function ConversationMenu({ conversation }: { conversation: ConversationDetail }) {
  const { id, kind, isMuted, people, writing } = conversation;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const changing = useChangeConversation(id);
  const unread = useMarkUnread(id);
  const leaving = useLeaveConversation(id);
  const other = people[0] ?? { id: 0, name: '' };
  const { block, unblock } = useBlocking(other, blockData);
  const toList = { onSuccess: () => void navigate('/messages', { replace: true }) };
  const control = (name: Asking) => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const ask = (name: Asking) => () => setAsking(name);
  const items: (MenuItem | false)[] = [
    { label: 'Mark as unread', icon: MailOpen, onChoose: () => unread.mutate(undefined, toList) },
    {
      label: isMuted ? 'Unmute' : 'Mute',
      icon: isMuted ? Bell : BellOff,
      onChoose: () => changing.mutate({ isMuted: !isMuted }),
    },
    kind === 'group' && { label: 'Add people', icon: UserPlus, onChoose: ask('add') },
    kind === 'group' && { label: 'Name the group', icon: Pencil, onChoose: ask('name') },
    kind === 'two' &&
      people.length > 0 &&
      (writing === 'blocked'
        ? { label: 'Unblock', icon: Ban, onChoose: () => unblock.mutate() }
        : { label: 'Block', icon: Ban, destructive: true, onChoose: ask('block') }),
    kind !== 'mentorship' && { label: 'Leave', icon: LogOut, destructive: true, onChoose: ask('leave') },
  ];
  return (
    <>
      <Menu label={`More about ${titleOf(conversation)}`} items={items.filter((item) => item !== false)} />
      <ConfirmDialog
        {...control('leave')}
        title="Leave this conversation?"
        description="You no longer see its messages. If somebody adds you again, or the other person writes again, you see what is written from then on."
        action="Leave"
        pending={leaving.isPending && 'Leaving...'}
        onConfirm={() => leaving.mutate(undefined, toList)}
      />
      <ConfirmDialog
        {...control('block')}
        title={`Block ${other.name}?`}
        description="They can no longer send you messages, and you get no notifications of what they do. They are not told. You can unblock them in Settings."
        action="Block"
        pending={block.isPending && 'Blocking...'}
        onConfirm={() => block.mutate(undefined, { onSuccess: () => setAsking(null) })}
      />
      {kind === 'group' && <AddPeopleDialog {...control('add')} conversation={conversation} />}
      {kind === 'group' && <NameGroupDialog {...control('name')} conversation={conversation} />}
    </>
  );
}
