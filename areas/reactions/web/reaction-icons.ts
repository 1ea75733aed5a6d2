import { Brain, Flame, Heart, type LucideIcon, Sparkles, Zap } from 'lucide-react';
import type { ReactionKind } from '#areas/reactions/contract/reaction.ts';

export const reactionIcons: Record<ReactionKind, LucideIcon> = {
  heartwarming: Heart,
  inspiring: Sparkles,
  powerful: Flame,
  thoughtProvoking: Brain,
  gameChanging: Zap,
};
