ALTER TABLE "ai_coaching_sessions" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_coaching_sessions" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "ai_coaching_sessions" ADD COLUMN "feedback" text;